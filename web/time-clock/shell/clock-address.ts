/** The token in `/time-clock/{accessToken}`. */
export function clockToken(pathname: string = window.location.pathname): string {
  const [, , token = ''] = pathname.split('/')
  try {
    return decodeURIComponent(token)
  } catch {
    return token
  }
}
