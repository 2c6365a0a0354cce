// Above recipients of donations: that guests are asked for none, and the way to the switch.
import { Link, useOutletContext } from 'react-router'
import { may } from '#contract/access.ts'
import type { Me } from '#contract/identity/session.ts'
import { donationTexts as texts } from '#domain/wording/donations.ts'
import { useConfig } from '../../shell/frame-queries.ts'
import './donations-off.css'

export function DonationsOff() {
  const me = useOutletContext<Me>()
  const config = useConfig().data
  if (config === undefined || config.enablePluginDonations) return null
  return (
    <p className="donations-off">
      {texts.off}{' '}
      {may(me.roles, 'administrate') ? <Link to="/config?field=enablePluginDonations">{texts.open}</Link> : null}
    </p>
  )
}
