// Requests as a table: what is the same for all, then a column for each field that was asked for.
import type { FormRequest } from '#contract/content/form-requests.ts'
import { formatDateTime, formatDay } from '#domain/time/german-dates.ts'
import { dayOf } from '#domain/time/wall-clock.ts'
import { formRequestTexts as texts } from '#domain/wording/form-requests.ts'
import { dateOfCell } from '../../records/cell-text.ts'
import type { Cell, Table } from '../../shell/save-table.ts'

type Answer = FormRequest['answers'][number]

interface Surroundings {
  readonly branchName: (id: string) => string
  readonly timeZoneOf: (branchId: string) => string
}

export function requestTable(requests: readonly FormRequest[], { branchName, timeZoneOf }: Surroundings): Table {
  const { columns } = texts
  const asked = [...new Set(requests.flatMap(({ answers }) => answersByName(answers).map(([name]) => name)))]
  return [
    [...Object.values(columns), ...asked],
    ...requests.map((request): Cell[] => {
      const timeZone = timeZoneOf(request.branch.id)
      const moment = (at: string): Cell => {
        const date = dateOfCell(undefined, at, timeZone)
        return date === null ? null : { date, text: formatDateTime(Date.parse(at), timeZone) }
      }
      const said = new Map(answersByName(request.answers))
      const { doneAt } = request
      return [
        moment(request.createdAt),
        branchName(request.branch.id),
        texts.purposes[request.purpose],
        request.page,
        texts.states[doneAt === null ? 'open' : 'done'],
        doneAt === null ? null : moment(doneAt),
        request.doneBy || null,
        ...asked.map((name) => cellOf(said.get(name))),
      ]
    }),
  ]
}

/** A form may ask twice under one name: the second time it is a column of its own. */
function answersByName(answers: readonly Answer[]): [name: string, answer: Answer][] {
  return answers.map((answer, at) => {
    const before = answers.slice(0, at).filter(({ label }) => label === answer.label).length
    return [before === 0 ? answer.label : `${answer.label} (${before + 1})`, answer]
  })
}

/** Days sort and numbers add up, as in the tables of other lists. */
function cellOf(answer: Answer | undefined): Cell {
  if (answer === undefined || answer.value === '') return null
  const { kind, value, date } = answer
  const day = dayOf(date)
  if (date !== null && day !== null) return { date, text: formatDay(day) }
  return kind === 'number' ? Number(value.replace(',', '.')) : value
}
