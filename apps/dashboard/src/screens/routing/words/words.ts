import { german } from '../../../texts/german/routing.ts'
import { language } from '../../../texts/language.ts'
import { english, type RoutingTexts } from './texts.ts'

/** The words of this screen; the language is fixed while the page is open. */
export const words: RoutingTexts = language === 'de' ? german : english
