#!/usr/bin/env node
// Firefox as Debian ships it, for Playwright: it speaks WebDriver BiDi itself, but not yet every command that Playwright sends at the
// start of each page. What it does not know and no story needs (an emulated preference) is answered here, everything else passes.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { WebSocket } from 'ws'
import { acceptClient, type Command } from './bidi-socket.ts'

const browser = spawn('firefox-esr', process.argv.slice(2), { stdio: ['ignore', 'ignore', 'pipe'] })
browser.once('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => browser.kill(signal))

const engine = new WebSocket(`${await listening()}/session`)
const client = await acceptClient()
const optional = new Map<number, string>()
const early: string[] = []

client.on('message', (data: Buffer) => {
  const text = asTyped(data.toString())
  const { id, method } = JSON.parse(text) as Command
  if (method.startsWith('emulation.')) optional.set(id, method)
  if (engine.readyState === WebSocket.OPEN) engine.send(text)
  else early.push(text)
})
engine.on('open', () => {
  for (const text of early.splice(0)) engine.send(text)
})
engine.on('message', (data: Buffer) => {
  const text = data.toString()
  const answer = JSON.parse(text) as { id?: number; error?: string }
  const isUnknown = answer.id !== undefined && optional.delete(answer.id) && answer.error === 'unknown command'
  client.send(isUnknown ? JSON.stringify({ id: answer.id, type: 'success', result: {} }) : text)
})
client.on('close', () => browser.kill())
engine.on('close', () => client.close())

/**
 * Playwright's own way to type a text sets the value behind React's back; the browser's way is the one that people's fingers take. What
 * it writes down of a page for a report ends the process of ESR 153, sooner or later: nobody reads it here.
 */
function asTyped(message: string): string {
  const begin = 'function bidiInsertText(window, text) {'
  return message
    .replace(begin, `${begin} return void window.document.execCommand('insertText', false, text);`)
    .replace('return injected2.ariaSnapshotForExpectFailure(', "return (() => '')(")
}

/** Where it listens, by what it prints. */
async function listening(): Promise<string> {
  const lines = createInterface({ input: browser.stderr })
  for await (const line of lines) {
    const [, address] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line) ?? []
    if (address !== undefined) {
      browser.stderr.resume()
      return address
    }
  }
  throw new Error('Firefox ended before it listened')
}
