// The days that are asked for most, one press each.
import { Button } from '@mantine/core'
import { presetRange, type RangePreset } from '#domain/statistics/presets.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { rangePresetNames } from '#domain/wording/statistics.ts'
import type { HistoryFilter } from './history-filters.ts'

const offered = ['today', 'yesterday', 'week', 'month', 'lastMonth'] as const satisfies readonly RangePreset[]

interface DayPresetsProps {
  readonly filter: HistoryFilter
  /** The business day, `YYYY-MM-DD`. */
  readonly today: string
  readonly onDays: (from: string, to: string) => void
}

export function DayPresets({ filter, today, onDays }: DayPresetsProps) {
  return (
    <div className="day-presets" role="group" aria-label={texts.filterDays}>
      {offered.map((preset) => {
        const { from, to } = presetRange(preset, today)
        const isChosen = filter.from === from && filter.to === to
        return (
          <Button
            key={preset}
            variant={isChosen ? 'filled' : 'default'}
            aria-pressed={isChosen}
            onClick={() => (isChosen ? onDays('', '') : onDays(from, to))}
          >
            {rangePresetNames[preset]}
          </Button>
        )
      })}
    </div>
  )
}
