import { expect, it, test } from 'vitest'
import { unfitWages, wageFile } from './wage-files.ts'
import type { WageLine } from './wage-lines.ts'

const line = (more: Partial<WageLine> = {}): WageLine => ({
  personnelNumber: '17',
  name: 'Anna Berger',
  month: '2026-10',
  code: 'work',
  wageType: '100',
  amount: 160.25,
  unit: 'hours',
  costCenter: '',
  ...more,
})
const numbers = { consultant: 1_234_567, client: 4711 }
const lines = [
  line(),
  line({ code: 'vacation', wageType: '3/300', amount: 2, unit: 'days' }),
  line({ code: 'publicHoliday', wageType: '304', amount: 1, unit: 'days' }),
  line({ personnelNumber: '99999', name: 'Cem Özer', amount: 0.5, costCenter: '120' }),
]

it('is a file of LODAS: who and what, the first of the month, comma, and the key of processing before a slash', async () => {
  expect(unfitWages(lines, 'lodas')).toEqual([])
  await expect(wageFile(lines, 'lodas', numbers)).toMatchFileSnapshot('./wages-lodas.golden.txt')
})

it('is a file of BMD: eleven columns without headings', async () => {
  const fitting = lines.map((each) => ({ ...each, wageType: each.wageType.replace('3/', '') }))
  expect(unfitWages(fitting, 'bmd')).toEqual([])
  await expect(wageFile(fitting, 'bmd', numbers)).toMatchFileSnapshot('./wages-bmd.golden.csv')
})

test.each([
  ['lodas', { personnelNumber: '' }, 'personnelNumber'],
  ['lodas', { personnelNumber: '100000' }, 'personnelNumber'],
  ['lodas', { personnelNumber: 'P01' }, 'personnelNumber'],
  ['lodas', { personnelNumber: '017' }, 'personnelNumber'],
  ['lodas', { wageType: '12345' }, 'wageType'],
  ['lodas', { wageType: 'Nacht' }, 'wageType'],
  ['lodas', { costCenter: 'Küche;1' }, 'costCenter'],
  ['bmd', { personnelNumber: '1000000' }, 'personnelNumber'],
  ['bmd', { wageType: '3/300' }, 'wageType'],
  ['bmd', { costCenter: 'K1' }, 'costCenter'],
] as const)('%s takes no %o, which is said once for each person', (format, more, field) => {
  const wrong = line(more)
  expect(unfitWages([wrong, { ...wrong, code: 'sunday' }, line()], format)).toEqual([
    { name: 'Anna Berger', field, value: Object.values(more)[0] },
  ])
})
