// How properties choose their cases: the same ones every day, so that a red run is the change's; `test:long` looks for new ones
// (fast-check prints the seed of what it found). FAST_CHECK_RUNS says how many each tries, else the library's own number.
import fc from 'fast-check'

const runs = Number(process.env['FAST_CHECK_RUNS'])
fc.configureGlobal({
  ...(process.env['THEKE_LONG'] === '1' ? {} : { seed: 320_405_720 }),
  ...(runs > 0 ? { numRuns: runs } : {}),
})
