// try-deploy.ts loads this before the app: a stage in another account than the one that is signed in to.
import { stages } from './parameters.ts';

stages.staging.account = '210987654321';
