// Bars over time, from zero, labelled at the axis; what lies behind a bar opens with a press (the table has the same as links).
import '@mantine/charts/styles.layer.css'
import { BarChart, CompositeChart } from '@mantine/charts'

export interface Series {
  readonly name: string
  readonly label: string
}

interface SeriesChartProps {
  /** A step's short name under `step`, a number under each name. */
  readonly data: readonly Readonly<Record<string, string | number>>[]
  readonly series: readonly Series[]
  readonly format: (value: number) => string
  /** What the days compared with were stands under `before`, as a line with this name; missing: nothing is compared. */
  readonly beforeLabel?: string
  readonly onOpen?: ((index: number) => void) | undefined
}

/** Dark to light: readable without colour, and in the order of the legend. */
const tones = ['var(--accent-ink)', 'var(--ink-soft)', 'var(--line-strong)', 'var(--mute-strong)']
/** Of the days compared with, which no bar may hide. */
const lineTone = 'var(--ink-soft)'

export function SeriesChart({ data, series, format, beforeLabel, onOpen }: SeriesChartProps) {
  const isSeveral = series.length > 1 || beforeLabel !== undefined
  const usual = {
    className: 'series-chart',
    data: data.map((each) => ({ ...each })),
    dataKey: 'step',
    withLegend: isSeveral,
    legendProps: { verticalAlign: 'top', itemSorter: null },
    valueFormatter: format,
    // Whole amounts without their cents.
    yAxisProps: {
      width: 76,
      allowDecimals: false,
      tickFormatter: (value: number) => format(value).replace(/,00(?!\d)/, ''),
    },
    barProps: {
      isAnimationActive: false,
      ...(onOpen && { onClick: (_: unknown, index: number) => onOpen(index), cursor: 'pointer' }),
    },
    tooltipAnimationDuration: 0,
    tickLine: 'none',
  } as const
  // The sentence and the table say it; a picture without a name would only be in the way.
  const silent = { accessibilityLayer: false }
  const free = beforeLabel === undefined ? tones : tones.filter((tone) => tone !== lineTone)
  const bars = series.map((each, index) => ({ ...each, color: free[index] ?? 'var(--ink)' }))
  if (beforeLabel !== undefined) {
    const line = { name: 'before', label: beforeLabel, color: lineTone, type: 'line' } as const
    return (
      <CompositeChart
        {...usual}
        series={[...bars.map((each) => ({ ...each, type: 'bar' as const })), line]}
        curveType="linear"
        withDots={data.length <= 31}
        barProps={{ ...usual.barProps, stackId: 'now' }}
        lineProps={{ isAnimationActive: false, strokeDasharray: '5 4' }}
        composedChartProps={silent}
      />
    )
  }
  return <BarChart {...usual} type={isSeveral ? 'stacked' : 'default'} series={bars} barChartProps={silent} />
}
