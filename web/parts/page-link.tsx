// The way from page to page: every one fades (storefront § 2, App shell).
import { Link, type LinkProps } from 'react-router'

export function PageLink(props: LinkProps) {
  return <Link viewTransition {...props} />
}
