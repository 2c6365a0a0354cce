// The first order: placed in the shop as a guest does, seen here when it arrives.
import { Button, Loader } from '@mantine/core'
import { ExternalLink, PartyPopper } from 'lucide-react'
import { Link } from 'react-router'
import { firstRunTexts as texts } from '#domain/wording/first-run.ts'
import type { StepProps } from './step-props.ts'

export function OrderStep({ setup: { branch, done } }: Pick<StepProps, 'setup'>) {
  if (branch === null) return null
  const shop = (
    <Button
      component="a"
      href={`/store/${branch.identifier}`}
      target="_blank"
      rel="noopener"
      size="md"
      variant={done.has('order') ? 'default' : 'filled'}
      rightSection={<ExternalLink size={17} aria-hidden />}
    >
      {texts.openShop}
    </Button>
  )
  return (
    <div className="first-step">
      <p className="page-hint">{done.has('order') ? texts.arrivedText : texts.orderText}</p>
      <output className="first-order" data-arrived={done.has('order') || undefined}>
        {done.has('order') ? <PartyPopper size={28} aria-hidden /> : <Loader size={22} aria-hidden />}
        <strong>{done.has('order') ? texts.arrived : texts.waiting}</strong>
      </output>
      <div className="first-step-buttons">
        {done.has('order') ? (
          <Button component={Link} to="/orders" size="md">
            {texts.toOrders}
          </Button>
        ) : null}
        {shop}
        <Link to="/dashboard">{texts.toDashboard}</Link>
      </div>
      {done.has('order') ? (
        <section>
          <h2 className="first-left">{texts.leftTitle}</h2>
          <ul>
            <li>
              <Link to="/orders">{texts.left.terminal}</Link>
            </li>
            <li>
              <Link to="/devices">{texts.left.printer}</Link>
            </li>
            <li>
              <Link to="/sites" state={{ opensTemplates: true }}>
                {texts.left.website}
              </Link>
            </li>
            <li>
              <Link to="/users">{texts.left.people}</Link>
            </li>
          </ul>
        </section>
      ) : null}
    </div>
  )
}
