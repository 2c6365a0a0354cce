// How many cases each property tries: FAST_CHECK_RUNS, else the library's own number.
import fc from 'fast-check'

const runs = Number(process.env['FAST_CHECK_RUNS'])
if (runs > 0) fc.configureGlobal({ numRuns: runs })
