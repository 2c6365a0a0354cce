// At the start of the shift: does the bell ring, does the screen stay on, do orders arrive? Asked once a business day.
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { terminalScreenTexts as texts } from '#domain/wording/terminal-screens.ts'
import { useStore } from '#kit/store.ts'
import { Sheet } from '#kit/sheet.tsx'
import { isLive } from '../../shell/connection.ts'
import { ring, sound, wakeSound } from './alarm-sound.ts'
import { screenState, type ScreenState } from './wake-lock.ts'
import './shift-check.css'

const screenTexts: Readonly<Record<ScreenState, string>> = {
  on: texts.screenOk,
  insecure: texts.screenInsecure,
  unsupported: texts.screenUnsupported,
  refused: texts.screenRefused,
}

export function ShiftCheck({ onClose }: { onClose: () => void }) {
  const heading = useId()
  const screen = useStore(screenState)
  const live = useStore(isLive)
  return (
    <Sheet labelledBy={heading} closeLabel={texts.close} onClose={onClose}>
      <div className="shift-check">
        <h2 id={heading}>{texts.shiftTitle}</h2>
        <p>{texts.shiftText}</p>
        <ul>
          <SoundCheck />
          <Check title={texts.shiftScreen} isGood={screen === 'on'}>
            <p>{screenTexts[screen]}</p>
          </Check>
          <Check title={texts.shiftConnection} isGood={live}>
            <p>{live ? texts.connectionOk : texts.connectionSlow}</p>
          </Check>
        </ul>
        <button
          type="button"
          className="desk-button desk-main-button"
          onClick={() => {
            void wakeSound()
            onClose()
          }}
        >
          {texts.startShift}
        </button>
      </div>
    </Sheet>
  )
}

function SoundCheck() {
  const state = useStore(sound)
  const [played, setPlayed] = useState<'no' | 'asked' | 'heard' | 'silent'>('no')
  const play = async () => {
    await wakeSound()
    ring()
    // Where nothing can have sounded nobody is asked, but told what to look after.
    setPlayed(sound.get() === 'on' ? 'asked' : 'silent')
  }
  if (state === 'missing') {
    return (
      <Check title={texts.shiftSound} isGood={false}>
        <p>{texts.soundMissing}</p>
      </Check>
    )
  }
  return (
    <Check title={texts.shiftSound} isGood={played === 'heard'}>
      <p>{played === 'heard' ? texts.soundChecked : texts.shiftSoundText}</p>
      {played === 'silent' ? <p>{texts.soundHelp}</p> : null}
      <div className="shift-buttons">
        <button type="button" className="desk-button" onClick={() => void play()}>
          {texts.playSound}
        </button>
        {played === 'asked' ? (
          <>
            <button type="button" className="desk-button" onClick={() => setPlayed('heard')}>
              {texts.heard}
            </button>
            <button type="button" className="desk-button" onClick={() => setPlayed('silent')}>
              {texts.notHeard}
            </button>
          </>
        ) : null}
      </div>
    </Check>
  )
}

function Check({ title, isGood, children }: { title: string; isGood: boolean; children: ReactNode }) {
  const Icon = isGood ? CircleCheck : TriangleAlert
  return (
    <li data-good={isGood || undefined}>
      <Icon size={28} aria-hidden />
      <div>
        <h3>{title}</h3>
        {children}
      </div>
    </li>
  )
}
