import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { countedByBoth } from './process-metrics.ts'

/** A process that answered so many requests. */
async function measured(answered: number, routes: readonly string[] = ['/']) {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({ name: 'requests', help: 'answered', labelNames: ['route'], registers })
  const took = new Histogram({ name: 'seconds', help: 'took', buckets: [1, 5], registers })
  new Gauge({ name: 'open', help: 'now', registers }).set(answered)
  new Gauge({ name: 'theke_ready_answers', help: 'since the start', registers }).set(answered)
  for (const route of routes) requests.inc({ route }, answered)
  for (let at = 0; at < answered; at += 1) took.observe(2)
  return registry.getMetricsAsJSON()
}

test('counters and durations of ended processes add up, what is true only now does not', async () => {
  const both = countedByBoth(await measured(3, ['/', '/menu']), await measured(4))
  const sums = Object.fromEntries(
    both.map(({ name, values }) => [name, values.map(({ labels, value }) => [...Object.values(labels), value])]),
  )
  expect(sums).toEqual({
    requests: [
      ['/', 7],
      ['/menu', 3],
    ],
    seconds: [[1, 0], [5, 7], ['+Inf', 7], [14], [7]],
    theke_ready_answers: [[7]],
  })
  expect(countedByBoth([], [])).toEqual([])
})
