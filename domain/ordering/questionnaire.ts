// The guest's review of a completed order (storefront § 5, decisions § 5).
import { problem } from '../ground/problem.ts'
import type { Problem } from '../ground/problem.ts'
import type { OrderStatus } from './order-status.ts'

export const ratingFields = ['rating', 'foodRating', 'serviceRating', 'processRating'] as const
export type RatingField = (typeof ratingFields)[number]

export const lowestRating = 1
export const highestRating = 5
export const longestReviewComment = 2000

export interface Questionnaire extends Readonly<Partial<Record<RatingField, number | null | undefined>>> {
  readonly comment?: string | null | undefined
}

/** All four stars are set: only then the comment shows and the answers may be sent. */
export function isRated(answers: Questionnaire): boolean {
  return ratingFields.every((field) => isRating(answers[field]))
}

/** Every problem of the answers: four whole numbers 1–5, a comment of at most 2,000 characters. */
export function questionnaireProblems(answers: Questionnaire): Problem[] {
  const problems: Problem[] = ratingFields
    .filter((field) => !isRating(answers[field]))
    .map((field) =>
      answers[field] === undefined || answers[field] === null
        ? problem('ratingsMissing', field)
        : problem('range', field, { min: lowestRating, max: highestRating }),
    )
  const comment = answers.comment ?? ''
  if (comment.length > longestReviewComment)
    problems.push(problem('tooLong', 'comment', { limit: longestReviewComment }))
  return problems
}

/** Completed orders only, once; null: it may be rated. A problem is a 409. */
export function ratingProblem(order: { readonly status: OrderStatus; readonly isRated: boolean }): Problem | null {
  if (order.status !== 'completed') return problem('ratingTooEarly', null)
  return order.isRated ? problem('ratingTwice', null) : null
}

function isRating(value: number | null | undefined): boolean {
  return Number.isInteger(value) && Number(value) >= lowestRating && Number(value) <= highestRating
}
