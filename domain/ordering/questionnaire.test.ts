import { describe, expect, it } from 'vitest'
import { orderStatuses } from './order-status.ts'
import { isRated, questionnaireProblems, ratingFields, ratingProblem } from './questionnaire.ts'

const full = { rating: 1, foodRating: 5, serviceRating: 3, processRating: 4 }
const codes = (answers: Parameters<typeof questionnaireProblems>[0]): string[] =>
  questionnaireProblems(answers).map((one) => `${one.field} ${one.code}`)

describe('the questionnaire', () => {
  it('is ready when all four ratings are set', () => {
    expect(isRated(full)).toBe(true)
    expect(codes(full)).toEqual([])
    for (const field of ratingFields) expect(isRated({ ...full, [field]: null })).toBe(false)
  })

  it('names every missing rating', () => {
    expect(codes({})).toEqual(ratingFields.map((field) => `${field} ratingsMissing`))
    expect(codes({ ...full, foodRating: null })).toEqual(['foodRating ratingsMissing'])
  })

  it.each([0, 6, 3.5, -1, Number.NaN, Number.POSITIVE_INFINITY])('takes no %s', (rating) => {
    expect(codes({ ...full, rating })).toEqual(['rating range'])
    expect(questionnaireProblems({ ...full, rating })[0]?.params).toEqual({ min: 1, max: 5 })
    expect(isRated({ ...full, rating })).toBe(false)
  })

  it('takes a comment of 2,000 characters and no more', () => {
    expect(codes({ ...full, comment: 'x'.repeat(2000) })).toEqual([])
    expect(codes({ ...full, comment: null })).toEqual([])
    expect(questionnaireProblems({ ...full, comment: 'x'.repeat(2001) })).toEqual([
      { code: 'tooLong', field: 'comment', params: { limit: 2000 } },
    ])
  })

  it.each(orderStatuses)('is for completed orders, once: %s', (status) => {
    expect(ratingProblem({ status, isRated: false })?.code ?? null).toBe(
      status === 'completed' ? null : 'ratingTooEarly',
    )
    expect(ratingProblem({ status: 'completed', isRated: true })).toMatchObject({ code: 'ratingTwice', field: null })
  })
})
