import { useParams } from 'react-router-dom';
import LeadPage from './lead-page.tsx';
import LeadSettingsPage from './lead-settings-page.tsx';

/** What stands below the leads: one lead, or what the owner decides for all of them. */
export default function LeadPart() {
  return useParams().id === 'settings' ? <LeadSettingsPage /> : <LeadPage />;
}
