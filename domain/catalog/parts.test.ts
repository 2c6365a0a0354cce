import { describe, expect, test } from 'vitest'
import { problem } from '../ground/problem.ts'
import { chosenOptions, optionNames, partProblems, partsOf } from './parts.ts'
import { askedParts, isStepComplete, multiselectedAfterClick, selectedAfterClick } from './part-steps.ts'
import { acceptedExtensions, acceptsSeveral, imageExtensions, isUploadPart } from './part-files.ts'
import { aPart, aProduct, anItem, anOption } from '../ground/product.fixture.ts'
import { partTypes } from '../ground/product.ts'
import type { PartValue } from '../ground/cart-item.ts'
import type { Part, PartType } from '../ground/product.ts'

const options = [anOption('klein'), anOption('mittel'), anOption('groß')]

const withPart = (changes: Partial<Part>) => aProduct({ type: 'configurable', config: { parts: [aPart(changes)] } })
const problemsOf = (changes: Partial<Part>, value: PartValue) => partProblems(withPart(changes), [value])

const photo = { id: 'u1', publicHash: 'h1' }
const other = { id: 'u2', publicHash: 'h2' }

describe('partsOf', () => {
  test.each([
    ['configurable', 1],
    ['simple', 0],
    ['bundle', 0],
  ] as const)('of a %s product are %s', (type, count) => {
    expect(partsOf(aProduct({ type, config: { parts: [aPart()] } }))).toHaveLength(count)
  })
})

describe('an empty part', () => {
  const wrong = {
    text: problem('notBlank', 'parts.0'),
    textarea: problem('notBlank', 'parts.0'),
    select: problem('choice', 'parts.0'),
    multiselect: problem('choiceMin', 'parts.0', { limit: 1 }),
    image: problem('uploadMissing', 'parts.0'),
    images: problem('uploadMissing', 'parts.0'),
    file: problem('uploadMissing', 'parts.0'),
    files: problem('uploadMissing', 'parts.0'),
  } satisfies Record<PartType, unknown>

  test.each(partTypes)('of type %s is refused when required, allowed when optional', (type) => {
    for (const nothing of [null, '', []]) {
      expect(problemsOf({ type, options }, nothing)).toEqual([wrong[type]])
      expect(problemsOf({ type, options, optional: true }, nothing)).toEqual([])
    }
    expect(partProblems(withPart({ type, options }), [])).toEqual([wrong[type]])
  })
})

describe('text and textarea', () => {
  test.each([
    ['text', 255],
    ['textarea', 2000],
  ] as const)('%s holds up to %s characters', (type, limit) => {
    expect(problemsOf({ type }, 'x'.repeat(limit))).toEqual([])
    expect(problemsOf({ type }, 'x'.repeat(limit + 1))).toEqual([problem('tooLong', 'parts.0', { limit })])
    expect(problemsOf({ type, optional: true }, 'x'.repeat(limit + 1))).toEqual([
      problem('tooLong', 'parts.0', { limit }),
    ])
  })

  test.each(['text', 'textarea'] as const)('%s of spaces is empty where it is required', (type) => {
    expect(problemsOf({ type }, '  ')).toEqual([problem('notBlank', 'parts.0')])
    expect(problemsOf({ type, optional: true }, '  ')).toEqual([])
    expect(problemsOf({ type }, ' x ')).toEqual([])
  })

  test.each([3, [0], photo])('is no %j', (value) => {
    expect(problemsOf({ type: 'text' }, value)).toEqual([problem('invalid', 'parts.0')])
  })
})

describe('select', () => {
  test.each([0, 1, 2])('takes option %s', (index) => {
    expect(problemsOf({ type: 'select', options }, index)).toEqual([])
  })

  test.each([-1, 3, 0.5, Number.NaN, Infinity, 'klein', '0', [1], [0, 1], photo])('refuses %j', (value) => {
    expect(problemsOf({ type: 'select', options }, value)).toEqual([problem('choice', 'parts.0')])
    expect(problemsOf({ type: 'select', options, optional: true }, value)).toEqual([problem('choice', 'parts.0')])
  })

  test('an optional one is deselected by clicking it again, a required one is not', () => {
    const optional = aPart({ type: 'select', optional: true })
    const required = aPart({ type: 'select' })
    expect(selectedAfterClick(optional, null, 1)).toBe(1)
    expect(selectedAfterClick(optional, 0, 1)).toBe(1)
    expect(selectedAfterClick(optional, 1, 1)).toBeNull()
    expect(selectedAfterClick(required, 1, 1)).toBe(1)
    expect(selectedAfterClick(required, 0, 1)).toBe(1)
  })
})

describe('multiselect', () => {
  test.each([[[0]], [[2, 0]], [[0, 1, 2]]])('takes %j', (value) => {
    expect(problemsOf({ type: 'multiselect', options }, value)).toEqual([])
  })

  test.each([
    [[3], problem('choiceMultiple', 'parts.0')],
    [[0, -1], problem('choiceMultiple', 'parts.0')],
    [[0, 0.5], problem('choiceMultiple', 'parts.0')],
    [[1, 1], problem('unique', 'parts.0')],
    [1, problem('choice', 'parts.0')],
    ['klein', problem('choice', 'parts.0')],
  ])('refuses %j', (value, wrong) => {
    expect(problemsOf({ type: 'multiselect', options }, value)).toEqual([wrong])
  })

  test('a click adds or takes away, in the order of the options', () => {
    expect(multiselectedAfterClick(null, 1)).toEqual([1])
    expect(multiselectedAfterClick([2], 1)).toEqual([1, 2])
    expect(multiselectedAfterClick([10, 2], 1)).toEqual([1, 2, 10])
    expect(multiselectedAfterClick([1, 2], 1)).toEqual([2])
    expect(multiselectedAfterClick([photo], 1)).toEqual([1])
  })
})

describe('uploads', () => {
  test('only image and file parts take them', () => {
    expect(partTypes.filter(isUploadPart)).toEqual(['image', 'images', 'file', 'files'])
    expect(partTypes.filter(isUploadPart).filter(acceptsSeveral)).toEqual(['images', 'files'])
  })

  test.each(['image', 'file', 'images', 'files'] as const)('%s takes one, alone or as a list of one', (type) => {
    expect(problemsOf({ type }, photo)).toEqual([])
    expect(problemsOf({ type }, [photo])).toEqual([])
  })

  test.each([
    ['image', [problem('countMax', 'parts.0', { limit: 1 })]],
    ['file', [problem('countMax', 'parts.0', { limit: 1 })]],
    ['images', []],
    ['files', []],
  ] as const)('%s with two', (type, wrong) => {
    expect(problemsOf({ type }, [photo, other])).toEqual(wrong)
  })

  test('refuses the same twice, and what is no upload', () => {
    expect(problemsOf({ type: 'images' }, [photo, photo])).toEqual([problem('unique', 'parts.0')])
    const unreadable = [
      'u1',
      3,
      [1],
      { id: 'u1' },
      { publicHash: 'h1' },
      { id: 1, publicHash: 'h1' },
      { id: 'u1', publicHash: 1 },
    ]
    for (const value of [...unreadable, [null], [photo, 'u1']]) {
      expect(problemsOf({ type: 'files' }, value as PartValue)).toEqual([problem('invalid', 'parts.0')])
    }
  })

  const known = new Map([
    ['u1', { publicHash: 'h1', extension: 'PNG' }],
    ['u2', { publicHash: 'h2', extension: 'pdf' }],
    ['u3', { publicHash: 'h3', extension: 'exe' }],
  ])
  const judged = (type: PartType, value: PartValue) => partProblems(withPart({ type }), [value], known)

  test('accepts by ending, whatever its case', () => {
    expect(judged('image', photo)).toEqual([])
    expect(judged('file', photo)).toEqual([])
    expect(judged('files', [photo, other])).toEqual([])
    expect(judged('images', [photo, other])).toEqual([
      problem('fileExtension', 'parts.0', { extension: 'pdf', extensions: 'jpg, jpeg, png, gif' }),
    ])
    expect(judged('file', { id: 'u3', publicHash: 'h3' })).toEqual([
      problem('fileExtension', 'parts.0', {
        extension: 'exe',
        extensions: 'txt, csv, gif, jpg, jpeg, png, svg, mp4, mpeg, webm, zip, pdf, doc, docx, xls, xlsx, ppt, pptx',
      }),
    ])
  })

  test('refuses an upload of somebody else or with a wrong hash', () => {
    expect(judged('file', { id: 'u9', publicHash: 'h9' })).toEqual([problem('unknownReference', 'parts.0')])
    expect(judged('file', { id: 'u1', publicHash: 'h2' })).toEqual([problem('unknownReference', 'parts.0')])
  })

  test('pictures are jpg, jpeg, png and gif', () => {
    expect(imageExtensions).toEqual(['jpg', 'jpeg', 'png', 'gif'])
    expect(acceptedExtensions('images')).toEqual(imageExtensions)
    expect(acceptedExtensions('image')).toEqual(imageExtensions)
    expect(acceptedExtensions('file')).toEqual(acceptedExtensions('files'))
    expect(acceptedExtensions('files')).toHaveLength(18)
  })
})

const pizza = aProduct({
  type: 'configurable',
  isStepByStep: true,
  config: {
    parts: [
      aPart({ name: 'Größe', type: 'select', options }),
      aPart({ name: 'Belag', type: 'multiselect', optional: true, options: [anOption('Käse'), anOption('Oliven')] }),
      aPart({ name: 'Gruß', type: 'text', optional: true }),
    ],
  },
})

describe('several parts', () => {
  test('are all judged, each at its own field', () => {
    expect(partProblems(pizza, [7, [9], 3], undefined, 'items.2.parts')).toEqual([
      problem('choice', 'items.2.parts.0'),
      problem('choiceMultiple', 'items.2.parts.1'),
      problem('invalid', 'items.2.parts.2'),
    ])
  })

  test('more values than parts are refused unless they are nothing', () => {
    expect(partProblems(pizza, [0, null, null, null, '', []])).toEqual([])
    expect(partProblems(pizza, [0, null, null, '', 'x', 'y'])).toEqual([problem('extraField', 'parts.4')])
    expect(partProblems(aProduct(), [0])).toEqual([problem('extraField', 'parts.0')])
    expect(partProblems(aProduct(), [])).toEqual([])
  })
})

describe('chosen options', () => {
  test('are named in the order of parts and options', () => {
    expect(optionNames(pizza, [2, [1, 0], 'Hallo'])).toEqual(['groß', 'Käse', 'Oliven'])
    expect(optionNames(pizza, [0])).toEqual(['klein'])
    expect(optionNames(pizza, [])).toEqual([])
    expect(chosenOptions(pizza, [1])).toEqual([anOption('mittel')])
  })

  test('are a problem at the part whose choice is wrong, and have no names then', () => {
    expect(chosenOptions(pizza, [0, [2]])).toEqual(problem('choiceMultiple', 'parts.1'))
    expect(optionNames(pizza, [0, [2]])).toEqual([])
  })

  test('a text part has none, whatever its value looks like', () => {
    expect(chosenOptions(withPart({ type: 'text', options }), [1])).toEqual([])
  })
})

describe('step by step', () => {
  test('asks each part but those that are left out', () => {
    expect(askedParts(pizza)).toEqual([0, 1, 2])
    expect(askedParts(pizza, [1])).toEqual([0, 2])
    expect(askedParts(aProduct(), [0])).toEqual([])
  })

  test.each([
    ['quantity on the grid', 0, anItem(pizza, 2), true],
    ['quantity off the grid', 0, anItem(pizza, 1.5), false],
    ['no quantity', 0, anItem(pizza, 0), false],
    ['required part empty', 1, anItem(pizza, 1, { parts: [null] }), false],
    ['required part filled', 1, anItem(pizza, 1, { parts: [0] }), true],
    ['optional part empty', 2, anItem(pizza, 1), true],
    ['optional part wrong', 2, anItem(pizza, 1, { parts: [0, [5]] }), false],
    ['last part', 3, anItem(pizza, 1, { parts: [0, [], 'Hallo'] }), true],
    ['no such step', 4, anItem(pizza, 1, { parts: [0] }), false],
    ['no such step before', -1, anItem(pizza, 1, { parts: [0] }), false],
  ])('%s: step %s', (_, step, item, isComplete) => {
    expect(isStepComplete(pizza, item, step)).toBe(isComplete)
  })
})
