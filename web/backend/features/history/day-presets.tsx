// The days that are asked for most, one press each.
import { Button } from '@mantine/core'
import { presetRange, type RangePreset } from '#domain/statistics/presets.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { rangePresetNames } from '#domain/wording/statistics.ts'
import { useChosenPreset } from '../../shell/use-chosen-preset.ts'
import type { HistoryFilter } from './history-filters.ts'

const offered = ['today', 'yesterday', 'week', 'month', 'lastMonth'] as const satisfies readonly RangePreset[]

interface DayPresetsProps {
  readonly filter: HistoryFilter
  /** The business day, `YYYY-MM-DD`. */
  readonly today: string
  readonly onDays: (from: string, to: string) => void
}

export function DayPresets({ filter, today, onDays }: DayPresetsProps) {
  const [chosen, press] = useChosenPreset(offered, filter, today)
  return (
    <fieldset className="day-presets" aria-label={texts.filterDays}>
      {offered.map((preset) => {
        const { from, to } = presetRange(preset, today)
        const isChosen = preset === chosen
        return (
          <Button
            key={preset}
            variant={isChosen ? 'filled' : 'default'}
            aria-pressed={isChosen}
            onClick={() => {
              press(preset)
              if (isChosen) onDays('', '')
              else onDays(from, to)
            }}
          >
            {rangePresetNames[preset]}
          </Button>
        )
      })}
    </fieldset>
  )
}
