import { describe, expect, test } from 'vitest'
import { duePublications, judgePlan, statusOf } from './publishing.ts'

const never = { publishAt: null, unpublishAt: null }

test('a page is a draft until it is planned, published while guests see it, archived once it is taken back', () => {
  const page = { ...never, isPublic: false, wasPublic: false }
  expect(statusOf(page)).toBe('draft')
  expect(statusOf({ ...page, publishAt: 5 })).toBe('scheduled')
  expect(statusOf({ ...page, isPublic: true, publishAt: 5 })).toBe('published')
  expect(statusOf({ ...page, wasPublic: true })).toBe('archived')
  expect(statusOf({ ...page, wasPublic: true, publishAt: 5 })).toBe('scheduled')
})

describe('what a plan asks for', () => {
  const plan = { publishAt: 100, unpublishAt: 200 }

  test('nothing before its moment, and at its moment', () => {
    expect(duePublications(plan, 99)).toEqual([])
    expect(duePublications(plan, 100)).toEqual(['publish'])
    expect(duePublications(plan, 199)).toEqual(['publish'])
  })

  test('both in their order after a long sleep', () => {
    expect(duePublications(plan, 200)).toEqual(['publish', 'withdraw'])
    expect(duePublications({ publishAt: 200, unpublishAt: 100 }, 300)).toEqual(['withdraw', 'publish'])
  })

  test('nothing where nothing is planned', () => expect(duePublications(never, 1000)).toEqual([]))
})

test('a page that would be taken back before it is published is refused', () => {
  expect(judgePlan({ publishAt: 100, unpublishAt: 200 }, 50)).toEqual([])
  expect(judgePlan({ publishAt: 100, unpublishAt: null }, 50)).toEqual([])
  expect(judgePlan({ publishAt: 100, unpublishAt: 100 }, 50)).toMatchObject([
    { code: 'rangeReversed', field: 'unpublishAt' },
  ])
})

test('a plan for a moment that is over is refused, one for this moment is carried out', () => {
  expect(judgePlan({ publishAt: 99, unpublishAt: null }, 100)).toMatchObject([
    { code: 'momentOver', field: 'publishAt' },
  ])
  expect(judgePlan({ publishAt: null, unpublishAt: 99 }, 100)).toMatchObject([
    { code: 'momentOver', field: 'unpublishAt' },
  ])
  expect(judgePlan({ publishAt: 100, unpublishAt: null }, 100)).toEqual([])
  expect(judgePlan({ publishAt: null, unpublishAt: 100 }, 100)).toEqual([])
})
