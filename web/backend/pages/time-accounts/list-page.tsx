// The accounts of a month, for who answers for people; employees see their own.
import { Button, Skeleton } from '@mantine/core'
import { Archive, ListChecks, ListOrdered } from 'lucide-react'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { may } from '#contract/access.ts'
import type { Me } from '#contract/identity/session.ts'
import { wageFormats, type WageFormat } from '#domain/staff/wage-files.ts'
import { dateOf, dayAt } from '#domain/time/wall-clock.ts'
import { monthClosingTexts } from '#domain/wording/month-closings.ts'
import { peopleListTexts } from '#domain/wording/people-list.ts'
import { retentionTexts } from '#domain/wording/retention.ts'
import { timeAccountTexts as texts } from '#domain/wording/time-accounts.ts'
import { Segmented } from '#kit/segmented.tsx'
import { useAccountCalls, useAccounts } from '../../features/time-account/account-calls.ts'
import { WageTypesDialog } from '../../features/time-account/account-dialogs.tsx'
import { AccountList } from '../../features/time-account/account-list.tsx'
import { AverageList } from '../../features/time-account/average-list.tsx'
import { IncompleteExportDialog, type IncompleteExport } from '../../features/time-account/incomplete-export.tsx'
import { MonthClosing } from '../../features/time-account/month-closing.tsx'
import { MonthBar, useMonth } from '../../features/time-account/month-bar.tsx'
import { WaitingRequests } from '../../features/time-account/request-list.tsx'
import { Retention } from '../../features/time-account/retention.tsx'
import { useChosenBranch } from '../../shell/branch-choice.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { useBranches, useHouse } from '../../shell/frame-queries.ts'
import { FileMenu } from '../../shell/file-menu.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { peopleAsked, PeoplePages, PeopleSearch } from '../../shell/people-list.tsx'
import { useListAddress, type ListAddress } from '../../shell/use-list-address.ts'
import '../../features/time-account/time-account.css'

const views = ['month', 'averages'] as const

export function Page() {
  const me = useOutletContext<Me>()
  const timeZone = useHouse().timeZone
  const branch = useChosenBranch()
  const branches = useBranches().data ?? []
  const [now] = useState(() => Date.now())
  const [month, setMonth] = useMonth(dateOf(dayAt(timeZone, now) ?? 0))
  const [open, setOpen] = useState<'wageTypes' | 'closing' | 'retention' | null>(null)
  const address = useListAddress()
  const calls = useAccountCalls()
  const [incomplete, setIncomplete] = useState<IncompleteExport | null>(null)
  // Who is missing is said before the file: in it nobody would see it. Where nobody is in it, its refusal says so.
  const download = async (format: WageFormat) => {
    const people = await calls.wagesLeaveOut(month, branch)
    if (people === null) return
    if (people.closed > 0 && people.open.length > 0) setIncomplete({ format, ...people })
    else await calls.wages(month, branch, format)
  }
  const view = views.find((each) => each === address.search.get('view')) ?? 'month'
  return (
    <div className="page">
      <PageHead title={texts.title}>
        {may(me.roles, 'managePeople') ? (
          <div className="page-actions">
            <Button leftSection={<ListChecks size={16} aria-hidden />} onClick={() => setOpen('closing')}>
              {monthClosingTexts.open}
            </Button>
            <Button
              variant="default"
              leftSection={<ListOrdered size={16} aria-hidden />}
              onClick={() => setOpen('wageTypes')}
            >
              {texts.wageTypes}
            </Button>
            {may(me.roles, 'administrate') ? (
              <Button
                variant="default"
                leftSection={<Archive size={16} aria-hidden />}
                onClick={() => setOpen('retention')}
              >
                {retentionTexts.open}
              </Button>
            ) : null}
            <FileMenu
              label={texts.export}
              formats={wageFormats}
              nameOf={(format) => texts.exports[format]}
              onChoose={(format) => void download(format)}
            />
          </div>
        ) : null}
      </PageHead>
      {may(me.roles, 'managePeople') ? (
        <WaitingRequests branch={branch} self={may(me.roles, 'administrate') ? null : me.id} />
      ) : null}
      <div className="accounts-bar">
        <Segmented
          label={texts.view}
          value={view}
          segments={views.map((value) => ({ value, text: texts.views[value] }))}
          onChange={(value) => address.change('view', value)}
        />
        {view === 'month' ? <MonthBar month={month} onMonth={setMonth} /> : null}
        {may(me.roles, 'managePeople') ? <PeopleSearch address={address} /> : null}
      </div>
      {view === 'averages' ? (
        <AverageList address={address} branch={branch} />
      ) : (
        <MonthAccounts address={address} branch={branch} month={month} />
      )}
      {incomplete === null ? null : (
        <IncompleteExportDialog
          export={incomplete}
          month={month}
          onDownload={() => {
            setIncomplete(null)
            void calls.wages(month, branch, incomplete.format)
          }}
          onClose={() => setIncomplete(null)}
        />
      )}
      {open === 'wageTypes' ? (
        <WageTypesDialog calls={calls} isReadOnly={!may(me.roles, 'administrate')} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'retention' ? <Retention onClose={() => setOpen(null)} /> : null}
      {open === 'closing' ? (
        <MonthClosing
          month={month}
          branch={branches.find(({ id }) => id === branch) ?? null}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </div>
  )
}

interface MonthAccountsProps {
  readonly address: ListAddress
  readonly branch: string | null
  readonly month: string
}

function MonthAccounts({ address, branch, month }: MonthAccountsProps) {
  const asked = peopleAsked(address, branch)
  const { data, isPending, isPlaceholderData } = useAccounts(month, asked)
  return (
    <>
      {isPending ? <Skeleton height={420} radius="lg" /> : null}
      {data?.accounts.length === 0 ? (
        asked.q === '' ? (
          <EmptyState title={texts.none} text={texts.noneText} />
        ) : (
          <EmptyState title={peopleListTexts.nobody} text={peopleListTexts.nobodyText} />
        )
      ) : null}
      {data && data.accounts.length > 0 ? <AccountList accounts={data.accounts} month={month} /> : null}
      <PeoplePages address={address} found={data} isPlaceholderData={isPlaceholderData} />
    </>
  )
}
