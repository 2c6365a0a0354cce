// Whether and how this browser installs the shop, and doing it (storefront §§ 2 and 4).
import { dismissalCookie, installWay, type InstallWay } from '#domain/content/app-install.ts'
import { createStore } from '#kit/store.ts'
import { registerWorker, registrationState, unregisterWorker } from './app-worker.ts'

/** What Chromium's browsers give a page that may ask by itself: once, and from a press only. */
export interface InstallPrompt extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** Kept by the document's head: it comes before any other script. */
    installPrompt?: InstallPrompt | undefined
  }
}

/** `offer`: the question; `steps`: how to in this browser; `done`: it is there. */
export const installStage = createStore<'closed' | 'offer' | 'steps' | 'done'>('closed')

export function isStandalone(): boolean {
  const isApp = matchMedia('(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)').matches
  // iOS before it knew display modes.
  return isApp || (navigator as { readonly standalone?: boolean }).standalone === true
}

/** Null: this browser installs no apps. */
export function ownInstallWay(): InstallWay | null {
  return window.isSecureContext ? installWay(navigator.userAgent, navigator.maxTouchPoints > 1) : null
}

/** Not as an app already, a browser that can, and nothing registered yet. */
export function mayInstall(): boolean {
  return registrationState.get() === 'none' && !isStandalone() && ownInstallWay() !== null
}

/** „Installieren“: the browser's own question where there is one, else what to press. */
export async function install(): Promise<void> {
  const { installPrompt } = window
  await registerWorker().catch(() => null)
  if (!installPrompt) return installStage.set('steps')
  window.installPrompt = undefined
  const { outcome } = await installPrompt.prompt()
  if (outcome === 'accepted') installStage.set('done')
  else await giveUp()
}

/** „Nicht jetzt“, and every way out of the instructions but „Fertig“: nothing stays, and nobody is asked for a month. */
export async function giveUp(): Promise<void> {
  installStage.set('closed')
  dismiss()
  await unregisterWorker()
}

export function dismiss(): void {
  installStage.set('closed')
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing without https
  document.cookie = dismissalCookie(location.protocol === 'https:')
}
