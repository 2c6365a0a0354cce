// What stands in a page's place: the 404 page, or a sentence and a way on.
import { Link, useLocation, useRouteLoaderData } from 'react-router'
import { contentTexts } from '#domain/wording/content.ts'
import { say } from '#domain/wording/sentence.ts'
import { storefrontTexts } from '#domain/wording/storefront.ts'
import { buttonClass } from '#kit/button.tsx'
import { PageHead } from '#parts/page-head.tsx'
import type { ShopFrame } from '../../shell/shop-frame.ts'
import './failure.css'

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
        <Link className={buttonClass({ look: 'primary' })} to="/">
          {storefrontTexts.toHome}
        </Link>
      ) : (
        // A full load: after a failure the page in the browser is not to be trusted.
        <a className={buttonClass({ look: 'primary' })} href={pathname}>
          {storefrontTexts.retry}
        </a>
      )}
    </div>
  )
}
