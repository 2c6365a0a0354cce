// Keeps the banner's place from the start, so that nothing moves when it comes; none while ordering.
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { useConsent } from '#parts/cookie-consent.ts'
import { late } from '#parts/late.tsx'
import type { ShopFrame } from './shop-frame.ts'
import './news.css'

const load = () => import('../features/news/news.tsx')
const NewsBanner = late(() => load().then((loaded) => loaded.NewsBanner))
const NewsOverlay = late(() => load().then((loaded) => loaded.NewsOverlay))

export function NewsPlace({ news, banner }: ShopFrame['news']) {
  const { pathname } = useLocation()
  const isStanding = useConsent() !== undefined
  if ((!news && banner.length === 0) || /\/checkout|^\/status\//.test(pathname)) return null
  return (
    <>
      {banner.length > 0 ? (
        <div className="news-place">
          {/* The longest decides how high it is, so that nothing moves when the next one comes. */}
          {banner.map(({ part1, part2 }, index) => (
            <p key={index} className={banner.length > 1 ? 'news-size news-size-turning' : 'news-size'} aria-hidden>
              <strong>{part1}</strong> {part2}
            </p>
          ))}
          <Suspense>{isStanding ? <NewsBanner entries={banner} /> : null}</Suspense>
        </div>
      ) : null}
      {news && isStanding ? (
        <Suspense>
          <NewsOverlay key={news} html={news} />
        </Suspense>
      ) : null}
    </>
  )
}
