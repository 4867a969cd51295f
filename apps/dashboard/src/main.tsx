import { loadTexts, showDashboard } from './dashboard.tsx'
import { startPage } from './start-page.tsx'

const texts = await loadTexts()
showDashboard(startPage(texts), texts)
