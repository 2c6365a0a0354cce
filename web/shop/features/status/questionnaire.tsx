// The review of a completed order: four rows of stars, then a comment, once (storefront § 5).
import { useState } from 'react'
import type { PublicOrder } from '#contract/ordering/orders.ts'
import {
  highestRating,
  isRated,
  longestReviewComment,
  ratingFields,
  type RatingField,
} from '#domain/ordering/questionnaire.ts'
import { guestFailureTexts } from '#domain/wording/guest-problems.ts'
import { orderingTexts } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'
import { Announcement } from '#kit/announcement.tsx'
import { Button } from '#kit/button.tsx'
import { Field, FieldError } from '#kit/field.tsx'
import { Stars } from '#kit/stars.tsx'
import { call } from '#parts/api-client.ts'
import { currentOrder } from './answer-order.ts'

const questions: Readonly<Record<RatingField, string>> = {
  rating: orderingTexts.ratingOverall,
  foodRating: orderingTexts.ratingFood,
  serviceRating: orderingTexts.ratingService,
  processRating: orderingTexts.ratingProcess,
}

const starNames = Array.from({ length: highestRating }, (_, index) => say(orderingTexts.starsOf, { stars: index + 1 }))

interface QuestionnaireProps {
  readonly order: PublicOrder
  readonly onRated: (order: PublicOrder) => void
}

export function Questionnaire({ order, onRated }: QuestionnaireProps) {
  const { uid, hash } = order
  const [ratings, setRatings] = useState<Readonly<Partial<Record<RatingField, number>>>>({})
  const [comment, setComment] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [failed, setFailed] = useState<string>()
  const mayBeSent = isRated(ratings)

  const send = async () => {
    if (isSending || !mayBeSent) return
    setIsSending(true)
    setFailed(undefined)
    try {
      const body = { ...ratings, comment }
      onRated(await call('POST /orders/public/:uid/:hash/questionnaire', { params: { uid, hash }, body }))
    } catch (error) {
      // Rated in another tab meanwhile: that review stands.
      const current = currentOrder(error)
      if (current?.questionnaireRating) onRated(current)
      else setFailed(guestFailureTexts.ratingFailed)
    }
    setIsSending(false)
  }
  return (
    <section className="status-card" aria-labelledby="rating-title">
      <h2 id="rating-title">{orderingTexts.rateOrder}</h2>
      <Announcement className="status-rated">
        {order.questionnaireRating === null ? '' : <p>{orderingTexts.ratingThanks}</p>}
      </Announcement>
      {order.questionnaireRating === null ? (
        <form
          className="status-rating"
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          {ratingFields.map((field) => (
            <Stars
              key={field}
              label={questions[field]}
              value={ratings[field] ?? null}
              names={starNames}
              onChange={(stars) => setRatings((before) => ({ ...before, [field]: stars }))}
            />
          ))}
          {mayBeSent ? (
            <Field id="rating-comment" label={orderingTexts.ratingComment}>
              {(control) => (
                <textarea
                  {...control}
                  className="input"
                  rows={3}
                  maxLength={longestReviewComment}
                  value={comment}
                  onChange={(event) => setComment(event.currentTarget.value)}
                />
              )}
            </Field>
          ) : null}
          {failed ? (
            <div role="alert">
              <FieldError id="rating-failed" error={failed} />
            </div>
          ) : null}
          <Button look="primary" type="submit" disabled={!mayBeSent} aria-disabled={isSending}>
            {orderingTexts.ratingSend}
          </Button>
        </form>
      ) : null}
    </section>
  )
}
