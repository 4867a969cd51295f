import { Refusal } from '@sliproad/api/refusal'
import { restoreDigits } from '@sliproad/core/exact-json'
import type { FastifyInstance } from 'fastify'

const depthMax = 32

/** JSON is the only accepted body; an empty body counts as none. */
export function acceptJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    if (isNestedDeeperThan(text, depthMax))
      return done(notJson(`The JSON body is nested deeper than ${depthMax} levels.`))
    parse(request, text, (error, body) => {
      if (error) return done(notJson('The body is not valid JSON.'))
      const { amounts } = request.route.config
      if (amounts) restoreDigits(body, text, amounts)
      done(null, body)
    })
  })
}

function notJson(message: string): Refusal {
  return new Refusal('VALIDATION_ERROR', { message })
}

/** Checked in the text, so that no recursive code ever runs over nesting that a caller chose. */
function isNestedDeeperThan(text: string, levels: number): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (inString) {
      if (letter === '\\') at++
      else if (letter === '"') inString = false
    } else if (letter === '"') inString = true
    else if (letter === '{' || letter === '[') {
      if (++depth > levels) return true
    } else if (letter === '}' || letter === ']') depth--
  }
  return false
}
