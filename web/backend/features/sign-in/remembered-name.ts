// The name somebody signed in with, where this device may know it. Never the password.

const key = 'backend.username'

/** Empty: nobody wanted it kept. */
export function rememberedName(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Empty: forgets it. */
export function rememberName(name: string): void {
  try {
    if (name === '') localStorage.removeItem(key)
    else localStorage.setItem(key, name)
  } catch {
    // Full or forbidden: then it is typed again.
  }
}
