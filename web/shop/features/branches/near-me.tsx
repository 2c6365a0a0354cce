// Where the guest is, asked of the device only when somebody presses: the nearest branch then comes first.
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import type { Point } from '#domain/places/branch-order.ts'
import { shopScreenTexts } from '#domain/wording/shop-screens.ts'
import { Announcement } from '#kit/announcement.tsx'
import './branches.css'

interface NearMeProps {
  readonly guest: Point | null
  readonly onGuest: (guest: Point | null) => void
}

const patience = { timeout: 15_000, maximumAge: 300_000 }

export function NearMe({ guest, onGuest }: NearMeProps) {
  const [asking, setAsking] = useState<'no' | 'yes' | 'failed'>('no')
  const ask = () => {
    if (guest !== null) return onGuest(null)
    if (!('geolocation' in navigator)) return setAsking('failed')
    setAsking('yes')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking('no')
        onGuest({ latitude: coords.latitude, longitude: coords.longitude })
      },
      () => setAsking('failed'),
      patience,
    )
  }
  return (
    <div className="near-me">
      <button type="button" className="button" aria-pressed={guest !== null} aria-busy={asking === 'yes'} onClick={ask}>
        <LocateFixed size={18} aria-hidden />
        {asking === 'yes' ? shopScreenTexts.nearMeAsking : shopScreenTexts.nearMe}
      </button>
      <Announcement>{asking === 'failed' ? shopScreenTexts.nearMeUnknown : ''}</Announcement>
    </div>
  )
}
