// What opens over the month of a person: times corrected, added or asked for, a violation accepted, a booking, a month opened again.
import type { WorkingActivity } from '#contract/staff/working-activities.ts'
import type { TimeSheet } from '#contract/staff/time-accounts.ts'
import { formatLongDay } from '#domain/time/german-dates.ts'
import { dayOf } from '#domain/time/wall-clock.ts'
import { timeAccountTexts as texts } from '#domain/wording/time-accounts.ts'
import { judgementSentences } from '#domain/wording/work-rules.ts'
import type { AccountCalls } from './account-calls.ts'
import { BookingDialog, ReasonDialog } from './account-dialogs.tsx'
import { useTimeRequestCalls } from './request-calls.ts'
import { TimesDialog, type TimesDialogProps } from './times-dialog.tsx'

export type Open =
  | { readonly what: 'correct' | 'askCorrect'; readonly activity: WorkingActivity }
  | {
      readonly what: 'accept'
      readonly activity: WorkingActivity
      readonly rule: WorkingActivity['violations'][number]['rule']
    }
  | { readonly what: 'add' | 'book' | 'unlock' | 'askMissing' }

interface DialogsProps {
  readonly id: string
  readonly month: string
  /** Undefined: not loaded yet. */
  readonly sheet: TimeSheet | undefined
  readonly open: Open | null
  /** The day that is offered first. */
  readonly usual: string
  readonly branches: NonNullable<TimesDialogProps['branches']>
  readonly calls: AccountCalls
  readonly close: () => void
}

export function SheetDialogs({ id, month, sheet, open, usual, branches, calls, close }: DialogsProps) {
  const requests = useTimeRequestCalls()
  const closeAfter = (result: unknown) => {
    if (result !== null) close()
  }
  return (
    <>
      {sheet && open?.what === 'correct' ? (
        <TimesDialog
          activity={open.activity}
          date={usual}
          timeZone={sheet.timeZone}
          onClose={close}
          onSave={(times, reason) => void calls.correct(open.activity, times, reason).then(closeAfter)}
        />
      ) : null}
      {sheet && open?.what === 'add' ? (
        <TimesDialog
          activity={null}
          branches={branches}
          date={usual}
          timeZone={sheet.timeZone}
          onClose={close}
          onSave={(times, reason) => void calls.add(id, times, reason).then(closeAfter)}
        />
      ) : null}
      {sheet && (open?.what === 'askCorrect' || open?.what === 'askMissing') ? (
        <TimesDialog
          activity={open.what === 'askCorrect' ? open.activity : null}
          branches={open.what === 'askCorrect' ? [] : branches}
          date={usual}
          timeZone={sheet.timeZone}
          words={{
            title: open.what === 'askCorrect' ? texts.request : texts.requestMissing,
            submit: texts.request,
          }}
          onClose={close}
          onSave={({ branchId, startedAt, endedAt, breaks }, reason) => {
            const asked = open.what === 'askCorrect' ? open.activity : null
            const at = asked?.branch ?? (branchId === null ? null : { id: branchId as never })
            if (at === null) return
            const activity = asked === null ? null : { id: asked.id }
            void requests
              .ask({ branch: at, activity, startedAt, endedAt, breaks: breaks && [...breaks], reason })
              .then(closeAfter)
          }}
        />
      ) : null}
      {open?.what === 'accept' ? (
        <ReasonDialog
          title={texts.acceptTitle}
          text={violationText(open)}
          submit={texts.save}
          onClose={close}
          onSave={(reason) => void calls.accept(open.activity, open.rule, reason).then(closeAfter)}
        />
      ) : null}
      {open?.what === 'book' ? (
        <BookingDialog
          date={usual}
          onClose={close}
          onSave={(booking) => void calls.book(id, month, booking).then(closeAfter)}
        />
      ) : null}
      {open?.what === 'unlock' ? (
        <ReasonDialog
          title={texts.unlock}
          text={texts.unlockText}
          submit={texts.unlock}
          onClose={close}
          onSave={(reason) => void calls.unlock(id, month, reason).then(closeAfter)}
        />
      ) : null}
    </>
  )
}

/** „Dienstag, 3. November 2026: Der Tag ist um 1 h zu lang.“ */
function violationText({ activity: { businessDate, violations }, rule }: Extract<Open, { what: 'accept' }>): string {
  const accepted = violations.filter((each) => each.rule === rule)
  const what = judgementSentences({ violations: accepted, conflicts: [] }, 'keeper').join(' ')
  return `${formatLongDay(dayOf(businessDate) ?? 0)}: ${what}`
}
