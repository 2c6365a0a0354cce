// The log: who changed what, newest first, with what was before and after.
import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core'
import { Download } from 'lucide-react'
import { logChannels, logLevels } from '#contract/log/logs.ts'
import { logScreenTexts as texts } from '#domain/wording/account.ts'
import { subjects } from '#domain/wording/backoffice.ts'
import { LogEntry } from '../../features/logs/log-entry.tsx'
import { logFiltersOf, logQueryOf, useLogs, type LogFilterName } from '../../features/logs/use-logs.ts'
import { DayInput, onWholeDay } from '../../records/inputs/day-input.tsx'
import { withChange } from '../../records/list-state.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { useHouse } from '../../shell/frame-queries.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { useTypedTerm } from '../../shell/use-typed-term.ts'
import '../../features/logs/logs.css'
import { useAddress } from '../../shell/use-address.ts'

export function Page() {
  const [search, setSearch] = useAddress()
  const filters = logFiltersOf(search)
  const timeZone = useHouse().timeZone
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useLogs(filters, timeZone)
  const entries = data?.pages.flatMap((page) => page.data) ?? []
  const set = (name: LogFilterName, value: string) =>
    setSearch((before) => withChange(before, { [name]: value }), { replace: true })
  const choice = <T extends string>(
    name: LogFilterName,
    label: string,
    values: readonly T[],
    names: Record<T, string>,
  ) => (
    <NativeSelect
      aria-label={label}
      value={filters[name] ?? ''}
      data={[
        { value: '', label: `${label}: ${texts.any}` },
        ...values.map((value) => ({ value, label: names[value] })),
      ]}
      onChange={(event) => set(name, event.currentTarget.value)}
    />
  )
  return (
    <div className="page">
      <PageHead title={subjects.log.other}>
        <Button
          component="a"
          variant="default"
          href={`/api/logs.csv?${new URLSearchParams(logQueryOf(filters, timeZone)).toString()}`}
          download
          leftSection={<Download size={17} aria-hidden />}
        >
          {texts.csv}
        </Button>
      </PageHead>
      <search className="log-filters">
        <LogSearch value={filters.q ?? ''} onSearch={(term) => set('q', term)} />
        {choice('level', texts.level, logLevels, texts.levels)}
        {choice('channel', texts.channel, logChannels, texts.channels)}
        <DayInput
          label={texts.from}
          isLabelHidden
          value={filters.from ?? null}
          onChange={onWholeDay((day) => set('from', day))}
        />
        <DayInput
          label={texts.to}
          isLabelHidden
          value={filters.to ?? null}
          onChange={onWholeDay((day) => set('to', day))}
        />
      </search>
      {isPending ? <Skeleton height={420} radius="lg" /> : null}
      {data && entries.length === 0 ? <EmptyState title={texts.nothing} text={texts.nothingText} /> : null}
      {entries.length > 0 ? (
        <div className="log-list">
          {entries.map((entry) => (
            <LogEntry key={entry.id} entry={entry} timeZone={timeZone} />
          ))}
        </div>
      ) : null}
      {hasNextPage ? (
        <p className="log-more">
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {texts.more}
          </Button>
        </p>
      ) : null}
    </div>
  )
}

function LogSearch({ value, onSearch }: { value: string; onSearch: (term: string) => void }) {
  const [term, setTerm] = useTypedTerm(value, onSearch)
  return (
    <TextInput
      type="search"
      aria-label={texts.search}
      placeholder={texts.search}
      data-shortcut="search"
      value={term}
      onChange={(event) => setTerm(event.currentTarget.value)}
    />
  )
}
