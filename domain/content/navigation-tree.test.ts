import { describe, expect, it } from 'vitest'
import { changedAt, dropped, indented, insertedAt, movedTo, outdented, removedAt, rowsOf } from './navigation-tree.ts'

interface Entry {
  readonly label: string
  readonly children: readonly Entry[]
}
const entry = (label: string, ...children: readonly Entry[]): Entry => ({ label, children })
const written = (items: readonly Entry[]): string =>
  items.map(({ label, children }) => (children.length === 0 ? label : `${label}(${written(children)})`)).join(' ')

/** Haus(Wir Team(Küche)) Karte Filialen(Au Egg) */
const items = [
  entry('Haus', entry('Wir'), entry('Team', entry('Küche'))),
  entry('Karte'),
  entry('Filialen', entry('Au'), entry('Egg')),
]

it('stands in rows, each with its place', () => {
  expect(rowsOf(items).map(({ item, path, siblings }) => `${item.label} ${path.join('.')} ${siblings}`)).toEqual([
    'Haus 0 3',
    'Wir 0.0 2',
    'Team 0.1 2',
    'Küche 0.1.0 1',
    'Karte 1 3',
    'Filialen 2 3',
    'Au 2.0 2',
    'Egg 2.1 2',
  ])
})

it('is changed, lengthened and shortened at any depth', () => {
  expect(written(changedAt(items, [0, 1, 0], (one) => ({ ...one, label: 'Keller' })))).toContain('Team(Keller)')
  expect(written(insertedAt(items, [2, 1], entry('Bizau')))).toContain('Filialen(Au Bizau Egg)')
  expect(written(removedAt(items, [0, 1]))).toBe('Haus(Wir) Karte Filialen(Au Egg)')
  expect(written(movedTo(items, [2, 0], 1))).toContain('Filialen(Egg Au)')
  expect(written(removedAt(items, [7, 1]))).toBe(written(items))
})

describe('in and out', () => {
  it('goes below the one above, and back out right after it, with everything below it', () => {
    const inside = indented(items, [2]) ?? []
    expect(written(inside)).toBe('Haus(Wir Team(Küche)) Karte(Filialen(Au Egg))')
    expect(written(outdented(inside, [1, 0]) ?? [])).toBe(written(items))
    expect(written(outdented(items, [0, 0]) ?? [])).toBe('Haus(Team(Küche)) Wir Karte Filialen(Au Egg)')
  })

  it('stays where nothing is above it, where it stands below none, and where it would be too deep', () => {
    expect(indented(items, [0])).toBeNull()
    expect(outdented(items, [1])).toBeNull()
    const deep = [entry('1', entry('2', entry('3', entry('4', entry('5')), entry('x', entry('y', entry('z'))))))]
    expect(indented(deep, [0, 0, 0, 1])).toBeNull()
    expect(indented([entry('a'), entry('b')], [1])).not.toBeNull()
  })
})

describe('dropped at the place of another row', () => {
  it.each([
    // from, to, levels
    [4, 0, 0, 'Karte Haus(Wir Team(Küche)) Filialen(Au Egg)'],
    [0, 4, 0, 'Karte Haus(Wir Team(Küche)) Filialen(Au Egg)'],
    [4, 6, 0, 'Haus(Wir Team(Küche)) Filialen(Au Karte Egg)'],
    [4, 5, 0, 'Haus(Wir Team(Küche)) Filialen(Karte Au Egg)'],
    [4, 4, 1, 'Haus(Wir Team(Küche) Karte) Filialen(Au Egg)'],
    [4, 4, 2, 'Haus(Wir Team(Küche Karte)) Filialen(Au Egg)'],
    [4, 4, 9, 'Haus(Wir Team(Küche(Karte))) Filialen(Au Egg)'],
    [3, 3, -1, 'Haus(Wir Team Küche) Karte Filialen(Au Egg)'],
    [3, 3, -9, 'Haus(Wir Team) Küche Karte Filialen(Au Egg)'],
    // Its own rows are its own place.
    [0, 2, 0, 'Haus(Wir Team(Küche)) Karte Filialen(Au Egg)'],
    // Out of the middle nothing of its neighbours is taken along.
    [1, 1, -1, 'Haus(Wir Team(Küche)) Karte Filialen(Au Egg)'],
    [7, 99, 0, 'Haus(Wir Team(Küche)) Karte Filialen(Au Egg)'],
  ])('row %i to %i, %i levels further', (from, to, levels, expected) => {
    expect(written(dropped(items, from, to, levels))).toBe(expected)
  })

  it('never loses or doubles an entry, wherever it is dropped', () => {
    const rows = rowsOf(items)
    for (const from of rows.keys()) {
      for (const to of rows.keys()) {
        for (const levels of [-2, 0, 1, 2]) {
          const labels = rowsOf(dropped(items, from, to, levels)).map(({ item }) => item.label)
          expect(labels.toSorted()).toEqual(rows.map(({ item }) => item.label).toSorted())
        }
      }
    }
  })

  it('does not go deeper than a navigation may', () => {
    const deep = [entry('1', entry('2', entry('3', entry('4', entry('5', entry('6')))))), entry('x', entry('y'))]
    expect(written(dropped(deep, 6, 6, 9))).toBe('1(2(3(4(5(6) x(y)))))')
  })
})
