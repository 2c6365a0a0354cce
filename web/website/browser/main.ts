// What every page of the website does: no library, the few lines that a page of text needs.
import { appearOnScroll } from '#parts/content/appear-on-scroll.ts'
import { pageWoken } from '#parts/early-tap.ts'
import { answerConsent } from './consent.ts'
import { closeMenu } from './menu.ts'
import { scrollToHash } from './scroll-to-hash.ts'
import { wakeIslands } from './wake-islands.ts'

answerConsent(document)
closeMenu(document)
appearOnScroll(document)
wakeIslands(document)
scrollToHash()
pageWoken()
