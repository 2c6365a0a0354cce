// Bars over time, from zero, labelled at the axis; what lies behind a bar opens with a press (the table has the same as links).
import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'

export interface Series {
  readonly name: string
  readonly label: string
}

interface SeriesChartProps {
  /** A step's short name under `step`, a number under each name. */
  readonly data: readonly Readonly<Record<string, string | number>>[]
  readonly series: readonly Series[]
  readonly format: (value: number) => string
  readonly onOpen?: ((index: number) => void) | undefined
}

/** Dark to light: readable without colour, and in the order of the legend. */
const tones = ['var(--accent-ink)', 'var(--ink-soft)', 'var(--line-strong)', 'var(--mute-strong)']

export function SeriesChart({ data, series, format, onOpen }: SeriesChartProps) {
  return (
    <BarChart
      className="series-chart"
      data={data.map((each) => ({ ...each }))}
      dataKey="step"
      type={series.length > 1 ? 'stacked' : 'default'}
      series={series.map((each, index) => ({ ...each, color: tones[index] ?? 'var(--ink)' }))}
      withLegend={series.length > 1}
      legendProps={{ verticalAlign: 'top', itemSorter: null }}
      valueFormatter={format}
      // Whole amounts without their cents.
      yAxisProps={{
        width: 76,
        allowDecimals: false,
        tickFormatter: (value: number) => format(value).replace(/,00(?!\d)/, ''),
      }}
      barProps={{
        isAnimationActive: false,
        ...(onOpen && { onClick: (_: unknown, index: number) => onOpen(index), cursor: 'pointer' }),
      }}
      tooltipAnimationDuration={0}
      tickLine="none"
    />
  )
}
