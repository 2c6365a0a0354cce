// „Wird geladen …“ while the next page is on its way (storefront § 2, App shell). Quick ones come without it.
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { Announcement } from '#kit/announcement.tsx'
import './loader.css'

/** Sooner a bar would only flicker. */
export const loaderDelay = 400

export function Loader() {
  const isWaiting = useNavigation().state !== 'idle'
  return <Announcement>{isWaiting ? <Waiting /> : null}</Announcement>
}

function Waiting() {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), loaderDelay)
    return () => clearTimeout(timer)
  }, [])
  if (!isLong) return null
  return (
    <div className="loader">
      <span className="visually-hidden">{storefrontTexts.loading}</span>
    </div>
  )
}
