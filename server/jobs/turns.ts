// Who goes first of the work behind requests: a docket before a mail before a report. A few pieces are under way at once, and each
// begins only after what guests have sent meanwhile was heard, so that a long line of work holds up no guest, and none of more haste.
const urgencies = ['docket', 'mail', 'report'] as const
export type Urgency = (typeof urgencies)[number]

export interface Turns {
  /** The work begins once nothing more urgent waits. It is short: one statement, one sheet drawn, no wait for somebody outside. */
  readonly take: <T>(urgency: Urgency, work: () => Promise<T>) => Promise<T>
}

/** Few: each may have a connection of the pool, and takes the thread for some milliseconds. */
const usualAtOnce = 4

export function openTurns(atOnce = usualAtOnce): Turns {
  const waiting: Readonly<Record<Urgency, (() => void)[]>> = { docket: [], mail: [], report: [] }
  let underWay = 0

  const next = () => {
    while (underWay < atOnce) {
      const urgency = urgencies.find((each) => waiting[each].length > 0)
      if (urgency === undefined) return
      // Reports take long: alone, so that the other places stay free.
      if (urgency === 'report' && underWay > 0) return
      underWay += 1
      waiting[urgency].shift()?.()
    }
  }
  return {
    take: (urgency, work) =>
      new Promise((resolve, reject) => {
        const begin = async () => {
          try {
            resolve(await work())
          } catch (error) {
            reject(error)
          } finally {
            underWay -= 1
            next()
          }
        }
        waiting[urgency].push(() => setImmediate(() => void begin()))
        next()
      }),
  }
}
