// What the server hands in for one page of the website, and what it gets back.
import type { VisitorCatalog } from '#contract/visitor-catalog.ts'

export interface WebsiteRequest {
  /** For every inline script of the page (content security policy). */
  readonly nonce: string
  /** For every inline style. */
  readonly styleNonce: string
  /** ISO instant: pages never read a clock of their own. */
  readonly now: string
  /** `https://www.example.at`, the website's own address without end slash. */
  readonly websiteUrl: string
  /** `https://shop.example.at`: where orders are taken. */
  readonly shopUrl: string
  /** With the provider's token in it; undefined: there is no map. */
  readonly mapStyleUrl: string | undefined
  readonly catalog: VisitorCatalog
  readonly files: WebsiteFiles
}

/** What the build made for the browser. */
export interface WebsiteFiles {
  /** Address of the one script that every page loads. */
  readonly script: string
  /** All styles: they stand in the page. */
  readonly styles: string
}

export type WebsiteAnswer =
  | { readonly status: 301 | 302; readonly location: string }
  | {
      readonly status: 200 | 404 | 500
      readonly html: string
      /** Ids of the branches whose menus are read on the page: it holds as long as their schedules. */
      readonly menusOf: readonly string[]
    }
