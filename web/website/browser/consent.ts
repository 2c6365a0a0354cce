// The guest's word on cookies: the banner's buttons and those of the page about cookies; page views after a yes.
import { pageTexts } from '#domain/wording/pages.ts'
import { record } from '#parts/analytics.ts'
import { chooseConsent, cookieConsent, watchConsent } from '#parts/cookie-consent.ts'

const states = {
  given: pageTexts.cookiesGiven,
  declined: pageTexts.cookiesDeclined,
  unknown: pageTexts.cookiesUnknown,
} as const

export function answerConsent(page: Document): void {
  page.addEventListener('click', ({ target }) => {
    const choice = target instanceof Element ? target.closest<HTMLElement>('[data-consent]')?.dataset['consent'] : null
    if (choice !== 'given' && choice !== 'declined') return
    chooseConsent(choice)
    page.documentElement.classList.remove('asks-cookies')
  })
  const show = () => {
    const consent = cookieConsent()
    for (const button of page.querySelectorAll<HTMLElement>('[data-consent]')) {
      button.ariaPressed = String(button.dataset['consent'] === consent)
    }
    for (const place of page.querySelectorAll('[data-consent-state]')) place.textContent = states[consent]
    if (consent === 'given') tellView(page)
  }
  watchConsent(show)
  show()
}

let isTold = false

function tellView(page: Document): void {
  if (isTold) return
  isTold = true
  const { pathname: path } = location
  record({
    type: 'pageview',
    action: 'view',
    category: path.startsWith('/store/') ? 'branch' : 'site',
    data: { path, title: page.title, referrer: page.referrer },
  })
}
