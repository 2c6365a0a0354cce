// The page around a sign-in form: whose shop it is, what is asked for, the way back to the shop.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { backofficeTexts } from '#domain/wording/backoffice.ts'
import { backofficeScreenTexts as texts } from '#domain/wording/backoffice-screens.ts'
import { say } from '#domain/wording/sentence.ts'
import { call } from '#parts/api-client.ts'
import './sign-in-card.css'

export function SignInCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  // Only the shop's name: without it the page says its own.
  const config = useQuery({ queryKey: ['config'], queryFn: () => call('GET /config', {}) }).data
  const shop = config?.shopName ?? texts.appName
  return (
    <main className="login">
      <title>{say(texts.pageTitle, { page: backofficeTexts.signIn, shop })}</title>
      <div className="login-card">
        <p className="login-shop">{shop}</p>
        <h1>{title}</h1>
        <p className="login-text">{text}</p>
        {children}
      </div>
      <p className="login-foot">
        <a href="/">{texts.toShop}</a>
        <span>{say(texts.version, { version: import.meta.env.THEKE_VERSION ?? '' })}</span>
      </p>
    </main>
  )
}
