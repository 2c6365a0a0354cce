// Parts of a page that are fetched when they are first shown, and what becomes of the page when they cannot be.
import { lazy, useEffect, type ComponentType } from 'react'

type Load<Props> = () => Promise<ComponentType<Props>>

/** The page does well without this part: where it cannot be fetched, nothing stands in its place. */
export function late<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return lazy(() => load().then(asModule<Props>, () => asModule<Props>(Nothing)))
}

interface Closable {
  readonly onClose: () => void
}

/**
 * Something that a guest opened. Without a connection it closes again (the page's warning says why) and is fetched
 * anew when it is opened again. With one, the page is older than the shop: the failure's page offers a full load.
 */
export function lateSheet<Props extends Closable>(load: Load<Props>): ComponentType<Props> {
  function Closed({ onClose }: Closable) {
    useEffect(() => {
      Fetched = fetched()
      onClose()
    }, [onClose])
    return null
  }
  const fetched = () =>
    lazy(() =>
      load().then(asModule<Props>, (error: unknown) => {
        if (navigator.onLine) throw error
        return asModule<Props>(Closed)
      }),
    )
  let Fetched = fetched()
  return (props) => <Fetched {...props} />
}

const asModule = <Props,>(component: ComponentType<Props>) => ({ default: component })

function Nothing() {
  return null
}
