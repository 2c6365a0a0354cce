// Two days as lines, each from its beginning: today solid, a week ago dashed, so that they differ without colour.
import '@mantine/charts/styles.layer.css'
import { LineChart } from '@mantine/charts'
import { orderTileTexts as texts } from '#domain/wording/dashboard-tiles.ts'

export interface CurvePoint {
  readonly step: string
  /** Null: still to come. */
  readonly today: number | null
  readonly weekAgo: number
}

interface DayCurveProps {
  readonly points: readonly CurvePoint[]
  readonly format: (value: number) => string
}

export function DayCurve({ points, format }: DayCurveProps) {
  return (
    <LineChart
      className="day-curve"
      data={points.map((point) => ({ ...point }))}
      dataKey="step"
      series={[
        { name: 'today', label: texts.today, color: 'var(--accent-ink)' },
        { name: 'weekAgo', label: texts.weekAgo, color: 'var(--ink-soft)', strokeDasharray: '5 4' },
      ]}
      curveType="linear"
      withDots={false}
      withLegend
      legendProps={{ verticalAlign: 'top' }}
      valueFormatter={format}
      yAxisProps={{ width: 84, allowDecimals: false }}
      lineProps={{ isAnimationActive: false }}
      tooltipAnimationDuration={0}
      tickLine="none"
    />
  )
}
