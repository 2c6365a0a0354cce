// On a Sunday this week is the last seven days, on a Monday it is today: of ranges with the same days the one that was pressed is chosen.
import { useState } from 'react'
import { presetRange, type RangePreset } from '#domain/statistics/presets.ts'

interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export function useChosenPreset<Preset extends RangePreset>(
  offered: readonly Preset[],
  { from, to }: Days,
  today: string,
  usual?: Preset,
): readonly [Preset | undefined, (pressed: Preset) => void] {
  const [pressed, press] = useState(usual)
  const fitting = offered.filter((preset) => {
    const range = presetRange(preset, today)
    return range.from === from && range.to === to
  })
  return [fitting.find((preset) => preset === pressed) ?? fitting[0], press]
}
