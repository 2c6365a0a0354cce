// „App installieren“ in the footer, where the app is not yet there and can be (storefront § 2, Footer).
import { appTexts } from '#domain/wording/app.ts'
import { useStore } from '#kit/store.ts'
import { registrationState } from './app-worker.ts'
import { install, mayInstall } from './install-state.ts'
import './app.css'

export function InstallEntry() {
  // Asked anew when something was registered or taken away.
  useStore(registrationState)
  if (!mayInstall()) return null
  return (
    <button type="button" className="app-entry" onClick={() => void install()}>
      {appTexts.installApp}
    </button>
  )
}
