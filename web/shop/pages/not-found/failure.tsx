// What stands in a page's place: the 404 page, or a sentence and a way on.
import { useEffect } from 'react'
import { useLocation, useNavigate, useRouteLoaderData } from 'react-router'
import { appTexts } from '#domain/wording/app.ts'
import { contentTexts } from '#domain/wording/content.ts'
import { guestFailureTexts } from '#domain/wording/guest-problems.ts'
import { say } from '#domain/wording/sentence.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { buttonClass } from '#kit/button.tsx'
import { PageHead } from '#parts/page-head.tsx'
import { PageLink } from '#parts/page-link.tsx'
import type { ShopFrame } from '../../shell/shop-frame.ts'
import './failure.css'

/** A page that could not be asked for comes by itself as soon as it can. */
export function Unreached() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const again = () => void navigate(pathname + search, { replace: true, viewTransition: true })
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [navigate, pathname, search])
  return (
    <div className="failure">
      <h1>{appTexts.offlineTitle}</h1>
      <p>{guestFailureTexts.offline}</p>
      <p>{appTexts.offlineOrdering}</p>
      <PageLink className={buttonClass({ look: 'primary' })} to={pathname + search} replace>
        {storefrontTexts.retry}
      </PageLink>
    </div>
  )
}

export function Failure({ isMissing }: { isMissing: boolean }) {
  const frame = useRouteLoaderData<ShopFrame>('root')
  const { pathname } = useLocation()
  const title = isMissing ? contentTexts.notFoundTitle : contentTexts.errorTitle
  return (
    <div className="failure">
      <PageHead title={frame ? say(contentTexts.titleWithShop, { title, shop: frame.shopTitle }) : title} isHidden />
      <h1>{title}</h1>
      <p>{isMissing ? contentTexts.notFoundText : contentTexts.errorText}</p>
      {isMissing ? (
        <PageLink className={buttonClass({ look: 'primary' })} to="/">
          {storefrontTexts.toHome}
        </PageLink>
      ) : (
        // A full load: after a failure the page in the browser is not to be trusted.
        <a className={buttonClass({ look: 'primary' })} href={pathname}>
          {storefrontTexts.retry}
        </a>
      )}
    </div>
  )
}
