// When guests see the page, and what they would meet: asked before it is published.
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import type { ContentDraftState, DraftedResource, PublicationInput } from '#contract/content/drafts.ts'
import type { Loose } from '#domain/content/loose-values.ts'
import type { PageCheck } from '#domain/content/page-checks.ts'
import { sectionsOf } from '#domain/content/page-sections.ts'
import { judgePlan } from '#domain/content/publishing.ts'
import { formatDate, formatTime } from '#domain/time/german-dates.ts'
import { instantOf } from '#domain/time/wall-clock.ts'
import {
  draftedTexts,
  pageBuilderTexts as texts,
  pageCheckPlace,
  pageCheckTexts,
} from '#domain/wording/page-builder.ts'
import { problemText } from '#domain/wording/problems.ts'
import { fill, say } from '#domain/wording/sentence.ts'
import { Segmented } from '#kit/segmented.tsx'
import { Sheet } from '#kit/sheet.tsx'
import { serverNow } from '#parts/server-clock.ts'
import { InstantInput } from '../../records/inputs/instant-input.tsx'
import { useIsRunning } from '../../shell/operations.ts'
import { kindName } from './section-kinds.ts'

export type Plan = Omit<PublicationInput, 'revision'>

interface PublishSheetProps {
  readonly resource: DraftedResource
  readonly state: ContentDraftState
  readonly content: Loose
  readonly checks: readonly PageCheck[]
  readonly timeZone: string
  readonly onPlan: (plan: Plan, done: string) => void
  readonly onChoose: (section: number) => void
  readonly onClose: () => void
}

const none = new Map<string, string>()

export function PublishSheet({
  resource,
  state,
  content,
  checks,
  timeZone,
  onPlan,
  onChoose,
  onClose,
}: PublishSheetProps) {
  const heading = useId()
  const isRunning = useIsRunning('sites.publish')
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [publishAt, setPublishAt] = useState<unknown>(null)
  const [isTakenBack, setIsTakenBack] = useState(state.unpublishAt !== null)
  const [unpublishAt, setUnpublishAt] = useState<unknown>(state.unpublishAt)
  const [note, setNote] = useState('')
  const at = momentOf(publishAt)
  const until = momentOf(unpublishAt)
  // The server would refuse it.
  const isStopped = checks.some(({ code }) => code === 'leadsNowhere')
  const wrong = wrongPlan(when === 'now' ? null : at, isTakenBack ? until : null)
  const isTold = when === 'now' || at !== null
  const isComplete = !isStopped && isTold && (!isTakenBack || until !== null) && wrong.size === 0
  const submit = () =>
    onPlan(
      { publishAt: when === 'now' ? 'now' : at, unpublishAt: isTakenBack ? until : null, note },
      when === 'now' ? draftedTexts[resource].published : texts.planned,
    )
  return (
    <Sheet
      labelledBy={heading}
      closeLabel={texts.close}
      onClose={onClose}
      foot={
        <Button loading={isRunning} disabled={!isComplete} onClick={submit}>
          {when === 'now' ? texts.publishing : texts.plan}
        </Button>
      }
    >
      <div className="builder-sheet">
        <h2 id={heading}>{draftedTexts[resource].publishTitle}</h2>
        <CheckList resource={resource} checks={checks} isStopped={isStopped} content={content} onChoose={onChoose} />
        <Segmented
          label={texts.when}
          value={when}
          onChange={setWhen}
          segments={[
            { value: 'now', text: texts.now },
            { value: 'later', text: texts.later },
          ]}
        />
        {when === 'later' ? (
          <InstantInput
            label={texts.publishAt}
            problems={wrong.get('publishAt') ?? none}
            isReadOnly={false}
            isRequired
            value={publishAt}
            onChange={setPublishAt}
            timeZone={timeZone}
            empty={null}
          />
        ) : null}
        <Checkbox
          label={texts.takeBack}
          checked={isTakenBack}
          onChange={({ currentTarget }) => setIsTakenBack(currentTarget.checked)}
        />
        {isTakenBack ? (
          <InstantInput
            label={texts.unpublishAt}
            problems={wrong.get('unpublishAt') ?? none}
            isReadOnly={false}
            isRequired
            value={unpublishAt}
            onChange={setUnpublishAt}
            timeZone={timeZone}
            empty={null}
          />
        ) : null}
        <TextInput
          label={texts.note}
          maxLength={200}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <PlanLine resource={resource} state={state} timeZone={timeZone} onPlan={onPlan} />
      </div>
    </Sheet>
  )
}

/** What the server would refuse, by the field at which it stands. */
function wrongPlan(publishAt: string | null, unpublishAt: string | null) {
  const plan = { publishAt: instantOf(publishAt ?? ''), unpublishAt: instantOf(unpublishAt ?? '') }
  return new Map(judgePlan(plan, serverNow()).map((found) => [found.field, new Map([['', problemText(found)]])]))
}

function momentOf(value: unknown): string | null {
  return typeof value === 'string' && instantOf(value) !== null ? value : null
}

interface CheckListProps {
  readonly resource: DraftedResource
  readonly checks: readonly PageCheck[]
  readonly isStopped: boolean
  readonly content: Loose
  readonly onChoose: (section: number) => void
}

function CheckList({ resource, checks, isStopped, content, onChoose }: CheckListProps) {
  const sections = sectionsOf(content)
  return (
    <section className="builder-checks" data-fine={checks.length === 0 || undefined}>
      <h3>{texts.checks}</h3>
      {checks.length === 0 ? (
        <p>{texts.checksFine}</p>
      ) : (
        <>
          <ul>
            {checks.map(({ code, section, about }) => (
              <li key={`${code} ${section} ${about}`}>
                {section === null ? (
                  <strong>{draftedTexts[resource].whole}</strong>
                ) : (
                  <button type="button" onClick={() => onChoose(section)}>
                    {say(pageCheckPlace, { position: section + 1, kind: kindName(sections[section] ?? {}) })}
                  </button>
                )}
                <span>{fill(pageCheckTexts[code], { about })}</span>
              </li>
            ))}
          </ul>
          {isStopped ? null : <p className="page-hint">{texts.checksHint}</p>}
        </>
      )}
    </section>
  )
}

/** What is planned already, and taking it or the page back. */
function PlanLine({
  resource,
  state,
  timeZone,
  onPlan,
}: Pick<PublishSheetProps, 'resource' | 'state' | 'timeZone' | 'onPlan'>) {
  const [at, until] = [atOf(state.publishAt), atOf(state.unpublishAt)]
  const isPublic = state.status === 'published'
  if (at === null && until === null && !isPublic) return null
  const dayAndTime = (moment: number) => ({ day: formatDate(moment, timeZone), time: formatTime(moment, timeZone) })
  return (
    <div className="builder-plan">
      {at === null ? null : <p>{say(draftedTexts[resource].plannedFor, dayAndTime(at))}</p>}
      {until === null ? null : <p>{say(texts.endsAt, dayAndTime(until))}</p>}
      <div className="builder-acts">
        {at === null && until === null ? null : (
          <Button
            variant="default"
            size="compact-md"
            onClick={() => onPlan({ publishAt: null, unpublishAt: null, note: '' }, texts.planCancelled)}
          >
            {texts.cancelPlan}
          </Button>
        )}
        {isPublic ? (
          <Button
            variant="default"
            size="compact-md"
            onClick={() => onPlan({ publishAt: null, unpublishAt: 'now', note: '' }, draftedTexts[resource].withdrawn)}
          >
            {texts.withdraw}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function atOf(moment: string | null): number | null {
  return moment === null ? null : instantOf(moment)
}
