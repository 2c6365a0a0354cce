// Keeps the banner's place from the start, so that nothing moves when it comes; none while ordering.
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useConsent } from '#parts/cookie-consent.ts'
import type { ShopFrame } from './shop-frame.ts'
import './news.css'

const load = () => import('../features/news/news.tsx')
const NewsBanner = lazy(() => load().then((loaded) => ({ default: loaded.NewsBanner })))
const NewsOverlay = lazy(() => load().then((loaded) => ({ default: loaded.NewsOverlay })))

export function NewsPlace({ news, banner }: ShopFrame['news']) {
  const { pathname } = useLocation()
  const isStanding = useConsent() !== undefined
  if ((!news && banner.length === 0) || /\/checkout|^\/status\//.test(pathname)) return null
  return (
    <>
      {banner.length > 0 ? (
        <div className="news-place">
          <Suspense>{isStanding ? <NewsBanner entries={banner} /> : null}</Suspense>
        </div>
      ) : null}
      {news && isStanding ? (
        <Suspense>
          <NewsOverlay html={news} />
        </Suspense>
      ) : null}
    </>
  )
}
