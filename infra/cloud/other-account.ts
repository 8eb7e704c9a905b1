// Loaded before the app by try-deploy.ts: a stage that belongs to another account than the one that is signed in to.
import { stages } from './parameters.ts';

stages.staging.account = '210987654321';
