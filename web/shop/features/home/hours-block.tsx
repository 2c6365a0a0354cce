// Opening hours with a toggle to the delivery hours, and when the kitchen is warm.
import { useState } from 'react'
import { pageTexts } from '#domain/wording/pages.ts'
import { timeTexts as texts } from '#domain/wording/time.ts'
import { Segmented } from '#kit/segmented.tsx'
import { HoursList } from '#parts/hours-list.tsx'
import type { BranchHours } from '#parts/branch/contact-view.ts'

export function HoursBlock({ hours }: { hours: BranchHours }) {
  const [shown, setShown] = useState<'opening' | 'delivery'>('opening')
  const { opening, delivery, kitchen } = hours
  return (
    <div className="home-hours">
      {delivery ? (
        <Segmented
          label={pageTexts.hoursShown}
          value={shown}
          onChange={setShown}
          segments={[
            { value: 'opening', text: texts.openingHours },
            { value: 'delivery', text: texts.deliveryHours },
          ]}
        />
      ) : (
        <h3>{texts.openingHours}</h3>
      )}
      <HoursList {...(shown === 'delivery' && delivery ? delivery : opening)} />
      {delivery ? (
        <noscript>
          <h3>{texts.deliveryHours}</h3>
          <HoursList {...delivery} />
        </noscript>
      ) : null}
      {kitchen ? (
        <>
          <h3>{texts.kitchenHours}</h3>
          <HoursList rows={kitchen.rows} restDays={null} />
        </>
      ) : null}
    </div>
  )
}
