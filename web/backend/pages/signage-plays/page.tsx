// Proof of play: what was shown how often, in which hours. Range and filters stand in the address.
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { FileDown } from 'lucide-react'
import { useOutletContext } from 'react-router'
import { signageDevices } from '#contract/signage/signage-devices.ts'
import type { Me } from '#contract/identity/session.ts'
import { presetRange, type RangePreset } from '#domain/statistics/presets.ts'
import { dateOf, dayAt, dayOf } from '#domain/time/wall-clock.ts'
import { say } from '#domain/wording/sentence.ts'
import { signageTexts as texts } from '#domain/wording/signage.ts'
import { rangePresetNames } from '#domain/wording/statistics.ts'
import { serverNow } from '#parts/server-clock.ts'
import { PlaysTable } from '../../features/screens/plays-table.tsx'
import { playsQuery, usePlaySums, usePlaysFile } from '../../features/screens/play-calls.ts'
import { useDevices } from '../../features/screens/screen-calls.ts'
import { mayCall } from '../../records/may.ts'
import { DayInput, onWholeDay } from '../../records/inputs/day-input.tsx'
import { branchOf, useChosenBranch } from '../../shell/branch-choice.ts'
import { EmptyState } from '../../shell/empty-state.tsx'
import { branchesOf, useBranches, useHouse } from '../../shell/frame-queries.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { useAddress } from '../../shell/use-address.ts'
import { useChosenPreset } from '../../shell/use-chosen-preset.ts'
import { BranchSelect } from '../../shell/branch-select.tsx'
import '../../features/screens/plays.css'

const offered = ['today', 'yesterday', 'week', 'days7', 'days30'] as const satisfies readonly RangePreset[]

export function Page() {
  const me = useOutletContext<Me>()
  const [search, setSearch] = useAddress()
  const branches = branchesOf(me, useBranches().data ?? [])
  const timeZone = useHouse().timeZone
  const chosen = useChosenBranch()
  const branch = branchOf(search, chosen)
  const maySeeTvs = mayCall(me, signageDevices.read)
  const devices = (useDevices(maySeeTvs) ?? []).filter((device) => branch === null || device.branch?.id === branch)
  const today = dateOf(dayAt(timeZone, serverNow()) ?? 0)
  const range = rangeOf(search, today)
  const [chosenPreset, press] = useChosenPreset(offered, range, today, 'days7')
  const query = playsQuery({ ...range, branch, device: search.get('device') })
  const { data, isPending, isError } = usePlaySums(query)
  const save = usePlaysFile()
  const change = (values: Readonly<Record<string, string>>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams({ ...Object.fromEntries(before), ...values })
        for (const [name, value] of Object.entries(values)) if (value === '') next.delete(name)
        return next
      },
      { replace: true },
    )
  const total = data?.reduce((sum, { plays }) => sum + plays, 0) ?? 0
  return (
    <div className="page">
      <PageHead title={texts.playsTitle}>
        <div className="page-actions">
          <Button
            variant="default"
            disabled={total === 0}
            leftSection={<FileDown size={16} aria-hidden />}
            onClick={() => void save(query)}
          >
            {texts.playsCsv}
          </Button>
        </div>
      </PageHead>
      <p className="page-hint">{texts.playsText}</p>
      <search className="plays-filters" aria-label={texts.playsFilters}>
        <div className="plays-presets">
          {offered.map((preset) => {
            const isChosen = preset === chosenPreset
            return (
              <Button
                key={preset}
                variant={isChosen ? 'filled' : 'default'}
                aria-pressed={isChosen}
                onClick={() => {
                  press(preset)
                  change({ ...presetRange(preset, today) })
                }}
              >
                {rangePresetNames[preset]}
              </Button>
            )
          })}
        </div>
        <DayInput label={texts.playsFrom} value={range.from} onChange={onWholeDay((from) => change({ from }))} />
        <DayInput label={texts.playsTo} value={range.to} onChange={onWholeDay((to) => change({ to }))} />
        {branches.length > 1 && (chosen === null || search.has('branch')) ? (
          <BranchSelect
            label={texts.playsBranch}
            branches={branches}
            any={texts.playsAny}
            value={search.get('branch')}
            onChange={(id) => change({ branch: id ?? '', device: '' })}
          />
        ) : null}
        {maySeeTvs ? (
          <NativeSelect
            label={texts.playsDevice}
            value={search.get('device') ?? ''}
            data={[
              { value: '', label: texts.playsAny },
              ...devices.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => change({ device: event.currentTarget.value })}
          />
        ) : null}
      </search>
      {isPending && !isError ? <Skeleton height={320} radius="lg" /> : null}
      {data?.length === 0 ? <EmptyState title={texts.playsNone} text={texts.playsNoneText} /> : null}
      {data && data.length > 0 ? (
        <>
          <p className="page-hint figures">{say(texts.playsTotal, { count: total })}</p>
          <PlaysTable sums={data} />
        </>
      ) : null}
    </div>
  )
}

/** The last seven days where the address says nothing, or nothing that is a day. */
function rangeOf(search: URLSearchParams, today: string): { readonly from: string; readonly to: string } {
  const usual = presetRange('days7', today)
  const [from, to] = [search.get('from'), search.get('to')]
  return { from: dayOf(from) === null ? usual.from : (from ?? ''), to: dayOf(to) === null ? usual.to : (to ?? '') }
}
