// The page „Testzahlung“: what a guest sees of a simulated provider. A plain form, without scripts.
import { formatMoney, type Cents } from '#domain/numbers/money.ts'
import { languageTexts } from '#domain/wording/language.ts'
import { testPaymentTexts as texts } from '#domain/wording/payment.ts'
import { paymentMethodNames } from '#domain/wording/ordering.ts'
import { say } from '#domain/wording/sentence.ts'
import type { SimulatedPayment } from './ledger.ts'

/** How long the simulated bank and a late message take. */
export const delaySeconds = 10

export interface PageParts {
  /** Undefined: there is no such payment. */
  readonly payment: SimulatedPayment | undefined
  readonly shopName: string
  /** Addresses of the shop's own style sheets. */
  readonly styleSheets: readonly string[]
  readonly styleNonce: string
}

export function testPaymentPage({ payment, shopName, styleSheets, styleNonce }: PageParts): string {
  const body =
    payment === undefined
      ? `<h1>${texts.title}</h1><p>${texts.unknown}</p><a class="button" href="/">${texts.back}</a>`
      : payment.state === 'open'
        ? form(payment, shopName)
        : `<h1>${texts.title}</h1><p>${texts.over}</p>
          <a class="button" href="${escaped(payment.returnUrls.success)}">${texts.back}</a>`
  return `<!doctype html>
<html lang="${languageTexts.code}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${texts.title} - ${escaped(shopName)}</title>
${styleSheets.map((href) => `<link rel="stylesheet" href="${escaped(href)}">`).join('\n')}
<style nonce="${styleNonce}">${style}</style>
</head>
<body><main>${body}</main></body>
</html>`
}

export type TestPaymentPage = typeof testPaymentPage

function form(payment: SimulatedPayment, shopName: string): string {
  const { amountCents, currency, description, provider } = payment
  const seconds = { seconds: delaySeconds }
  return `
<p class="mark">${texts.noMoney}</p>
<h1>${texts.title}</h1>
<p class="amount">${escaped(formatMoney(amountCents as Cents, currency))}</p>
<p>${escaped(say(texts.to, { shop: shopName }))}${description === '' ? '' : `<br>${escaped(description)}`}<br>
  ${escaped(say(texts.by, { provider: paymentMethodNames[provider] }))}</p>
<p class="hint">${texts.hint}</p>
<form method="post">
  <fieldset>
    <legend>${texts.outcome}</legend>
    ${choice('outcome', 'success', texts.success, texts.successHint, true)}
    ${choice('outcome', 'delay', texts.delay, say(texts.delayHint, seconds), false)}
    ${choice('outcome', 'failure', texts.failure, texts.failureHint, false)}
  </fieldset>
  <fieldset>
    <legend>${texts.message}</legend>
    ${choice('message', 'now', texts.messageNow, '', true)}
    ${choice('message', 'late', say(texts.messageLate, seconds), '', false)}
    ${choice('message', 'never', texts.messageNever, '', false)}
  </fieldset>
  <button class="button button-primary button-wide">${texts.continue}</button>
  <button class="button button-wide" name="outcome" value="cancel">${texts.cancel}</button>
</form>`
}

function choice(name: string, value: string, text: string, hint: string, isChosen: boolean): string {
  return `<label class="choice"><input type="radio" name="${name}" value="${value}"${isChosen ? ' checked' : ''}>
    <span><b>${escaped(text)}</b>${hint === '' ? '' : `<br><small>${escaped(hint)}</small>`}</span></label>`
}

/** With the shop's tokens where its style sheet is there, readable without it. Buttons are its own: theirs stand in a sheet without a name. */
const style = `
body { background: var(--paper, #faf8f4); color: var(--ink, #141311); font-family: var(--text, system-ui, sans-serif); }
main { max-width: 30rem; margin-inline: auto; padding: 24px 16px 48px; display: grid; gap: 16px; }
h1 { font-size: var(--size-5, 1.75rem); }
.mark { justify-self: start; padding: 4px 14px; border: 2px solid; border-radius: 999px; font-weight: 700;
  color: var(--warning, #7d5200); }
.amount { font: 560 var(--size-6, 2.25rem)/1.15 var(--head, serif); font-variant-numeric: tabular-nums; }
.hint { padding: 12px 16px; border: 1px solid var(--line-strong, #777); border-radius: 12px; background: var(--surface, #fff); }
form { display: grid; gap: 16px; }
fieldset { display: grid; gap: 8px; border: 0; padding: 0; margin: 0; }
legend { padding: 0; margin-bottom: 8px; font-weight: 640; font-size: var(--size-3, 1.125rem); }
.choice { display: flex; gap: 12px; align-items: center; min-height: 44px; padding: 10px 16px;
  border: 1px solid var(--line-strong, #777); border-radius: 12px; background: var(--surface, #fff); cursor: pointer; }
.choice:has(:checked) { border-color: var(--accent-ink, #0f6b4f); box-shadow: inset 0 0 0 1px var(--accent-ink, #0f6b4f); }
.choice input { flex: none; width: 22px; height: 22px; margin: 0; accent-color: var(--accent, #0f6b4f); }
.choice b { font-weight: 600; }
.choice small { font-size: var(--size-1, 0.875rem); color: var(--ink-soft, #57534b); }
.button { display: inline-flex; align-items: center; justify-content: center; min-height: 48px; padding: 8px 18px;
  border: 1px solid var(--line-strong, #777); border-radius: 999px; background: none; color: inherit; font: inherit;
  font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
.button-primary { min-height: 56px; border-color: transparent; border-radius: 14px; background: var(--ink, #141311);
  color: var(--on-ink, #fff); }
.button-wide { width: 100%; }
.button:focus-visible, .choice:has(:focus-visible) { outline: 3px solid var(--accent-ink, #0f6b4f); outline-offset: 2px; }
@media (forced-colors: active) { .choice:has(:checked) { outline: 3px solid Highlight; } }
`

function escaped(text: string): string {
  const signs: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
}
