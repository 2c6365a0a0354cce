// On the dashboard of a shop that cannot take an order yet.
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { isUnfinished } from '#domain/places/first-steps.ts'
import { firstRunTexts as texts } from '#domain/wording/first-run.ts'
import { useBranches } from '../../shell/frame-queries.ts'
import { useSetup } from './setup.ts'
import './first-run.css'

/** Null where there is nothing to offer; a shop with several branches has been set up long ago. */
export function FirstRunOffer() {
  const branches = useBranches().data
  const setup = useSetup(branches !== undefined && branches.length <= 1)
  if (setup === null || !isUnfinished(setup.done)) return null
  const isFresh = setup.done.size === 0
  return (
    <section className="first-offer" aria-labelledby="first-run">
      <h2 id="first-run">{isFresh ? texts.offerTitle : texts.offerAgain}</h2>
      <p>{texts.offerText}</p>
      <Button component={Link} to="/start" size="md">
        {isFresh ? texts.begin : texts.goOn}
      </Button>
    </section>
  )
}
