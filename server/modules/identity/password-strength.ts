// Which passwords are refused. Judged here alone, nothing leaves the house.
import { problem, type Problem } from '#domain/ground/problem.ts'

interface Judge {
  readonly isKnown: (password: string) => boolean
  /** 0 (guessed at once) to 4. */
  readonly score: (password: string, personal: readonly string[]) => number
}

let judge: Promise<Judge> | undefined

/** From 3 on, guessing takes longer than anybody tries. */
const enough = 3
const shortestAllowed = 10

/** One problem at most: known from a leak, or easy to guess from words, dates, rows of keys and the person's own names. */
export async function passwordProblems(
  password: string,
  field: string,
  person: { readonly username: string; readonly email: string; readonly firstName: string; readonly lastName: string },
): Promise<Problem[]> {
  judge ??= prepare()
  const { isKnown, score } = await judge
  if (isKnown(password)) return [problem('passwordCompromised', field)]
  const { username, email, firstName, lastName } = person
  const personal = [username, email, email.split('@')[0] ?? '', firstName, lastName].filter((word) => word !== '')
  return score(password, personal) < enough ? [problem('passwordStrength', field)] : []
}

/** On the first password only: the word lists take some megabytes that most processes never need. */
async function prepare(): Promise<Judge> {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core')
  const { adjacencyGraphs, dictionary } = await import('@zxcvbn-ts/language-common')
  const zxcvbn = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary })
  // Of the 49,000 leaked passwords only those that are long enough to come this far: a compact filter.
  const leaked = new Set(dictionary['passwords-common'].filter((word) => word.length >= shortestAllowed))
  return {
    isKnown: (password) => leaked.has(password.toLowerCase()),
    score: (password, personal) => zxcvbn.check(password, [...personal]).score,
  }
}
