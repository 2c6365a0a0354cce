import { Skeleton, VisuallyHidden } from '@mantine/core'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { lanes } from '#parts/orders/order-view.ts'
import './orders.css'

export function OrdersSkeleton() {
  return (
    <div className="order-lanes" aria-busy>
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {lanes.map((lane) => (
        <div key={lane} className="order-lane">
          <Skeleton height={26} width={140} mb={14} />
          <Skeleton height={260} radius="lg" />
        </div>
      ))}
    </div>
  )
}
