// What else an order holds: table, donation, the guest's review, and the page on which the guest follows it.
import type { Order } from '#contract/ordering/orders.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import '#parts/orders/order-parts.css'

export function OrderExtras({ order }: { order: Order }) {
  const { questionnaire } = order
  return (
    <>
      {order.tableIdentifier === null ? null : <p>{say(texts.tableOf, { table: order.tableIdentifier })}</p>}
      {order.donateeName ? <p>{say(texts.donationFor, { name: order.donateeName })}</p> : null}
      {questionnaire ? (
        <section aria-label={texts.review}>
          <p>
            {say(texts.reviewStars, {
              rating: questionnaire.rating,
              food: questionnaire.foodRating,
              service: questionnaire.serviceRating,
              process: questionnaire.processRating,
            })}
          </p>
          {questionnaire.comment ? <p className="order-comment">„{questionnaire.comment}“</p> : null}
        </section>
      ) : null}
      <p>
        <a href={`/status/${order.uid}/${order.hash}`} target="_blank" rel="noreferrer">
          {texts.statusPage}
        </a>
      </p>
    </>
  )
}
