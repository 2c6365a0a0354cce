import { expect, test } from 'vitest'
import { choicesOf } from './clock-choices.ts'

const at = (...ids: string[]) => ids.map((id) => ({ id }))
const all = {
  departments: [
    { id: 'küche dort', branches: at('dornbirn') },
    { id: 'küche hier', branches: at('hohenems') },
    { id: 'büro', branches: [] },
  ],
  projects: [
    { id: 'fest', branches: at('dornbirn', 'hohenems') },
    { id: 'umbau', branches: at('dornbirn') },
  ],
  tasks: [
    { id: 'zelt', branches: [], project: { id: 'fest' } },
    { id: 'wände', branches: at('dornbirn'), project: { id: 'umbau' } },
    { id: 'aufräumen', project: null },
  ],
}
const ids = (branchId: string, projectId: string | null = null) => {
  const { departments, projects, tasks } = choicesOf(all, { branchId, projectId })
  return [departments, projects, tasks].map((each) => each.map(({ id }) => id))
}

test('what belongs to another branch is not offered, what belongs to none is offered everywhere', () => {
  expect(ids('hohenems')).toEqual([['küche hier', 'büro'], ['fest'], ['zelt', 'aufräumen']])
  expect(ids('dornbirn')).toEqual([
    ['küche dort', 'büro'],
    ['fest', 'umbau'],
    ['zelt', 'wände', 'aufräumen'],
  ])
})

test('tasks of another project than the chosen one are not offered', () => {
  expect(ids('dornbirn', 'fest')[2]).toEqual(['zelt', 'aufräumen'])
})
