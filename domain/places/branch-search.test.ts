import { describe, expect, it } from 'vitest'
import { searchBranches, searchResultSentence, toggledTag } from './branch-search.ts'
import type { SearchableBranch } from './branch-search.ts'

const branch = (name: string, changes: Partial<SearchableBranch> = {}): SearchableBranch => ({
  name,
  street: '',
  city: '',
  zipCode: '',
  keywords: '',
  tags: [],
  ...changes,
})
const terrace = { id: 'tag-1', name: 'Gastgarten' }
const branches = [
  branch('Lindenhof', { city: 'Bregenz', zipCode: '6900', tags: [terrace] }),
  branch('Zur Post', { street: 'Bahnhofstraße 3', city: 'Dornbirn', zipCode: '6850' }),
  branch('ÖBB-Stube', { keywords: 'bahnhof, frühstück' }),
]
const found = (term: string, tag: string | null = null): string[] =>
  searchBranches(branches, term, tag).map((one) => one.name)

describe('searching branches', () => {
  it.each([
    ['', ['Lindenhof', 'Zur Post', 'ÖBB-Stube']],
    [' , ', ['Lindenhof', 'Zur Post', 'ÖBB-Stube']],
    ['linden', ['Lindenhof']],
    ['BREG', ['Lindenhof']],
    ['linden ', ['Lindenhof']],
    [' linden,, ', ['Lindenhof']],
    ['6850', ['Zur Post']],
    ['bahnhof', ['Zur Post', 'ÖBB-Stube']],
    ['Bahnhofstraße', ['Zur Post']],
    ['gastgarten', ['Lindenhof']],
    ['frühstück', ['ÖBB-Stube']],
    ['öbb', ['ÖBB-Stube']],
    ['6900,6850', ['Lindenhof', 'Zur Post']],
    ['nirgends Bregenz', ['Lindenhof']],
    ['nirgends', []],
  ])('%s finds %o', (term, expected) => {
    expect(found(term)).toEqual(expected)
  })

  it('keeps only branches with the selected tag', () => {
    expect(found('', 'tag-1')).toEqual(['Lindenhof'])
    expect(found('Dornbirn', 'tag-1')).toEqual([])
    expect(found('', 'tag-2')).toEqual([])
  })

  it('clears the tag that is clicked again', () => {
    expect(toggledTag('tag-1', 'tag-1')).toBeNull()
    expect(toggledTag('tag-1', 'tag-2')).toBe('tag-2')
    expect(toggledTag(null, 'tag-1')).toBe('tag-1')
  })

  it('counts what it shows', () => {
    expect(searchResultSentence(2, 7)).toBe('2 von 7 Filialen werden angezeigt.')
  })
})
